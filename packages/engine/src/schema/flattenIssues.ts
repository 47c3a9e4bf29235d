import type * as z from 'zod/mini'

/** Flattens the issues of unions. */
export function flattenIssues(issues: readonly z.core.$ZodIssue[], path: readonly PropertyKey[] = []): FlatIssue[] {
  return issues.flatMap((issue): FlatIssue[] => {
    const here = [...path, ...issue.path]
    if (issue.code !== 'invalid_union') return [{ ...issue, path: here }]
    const kinds = new Set(issue.errors.flatMap((choice) => kindAskedFor(choice) ?? []))
    if (kinds.size > 1 && issue.errors.every((choice) => kindAskedFor(choice) !== undefined))
      return [{ code: 'unknown_kind', path: here, expected: [...kinds] }]
    const [first, ...others] = issue.errors
    if (first)
      return flattenIssues(
        others.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best), first),
        here,
      )
    const known = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
    return [{ code: 'unknown_choice', path: here, known }]
  })
}

/** A zod issue with its path from the root; for a union, the issue of the closest choice. */
export type FlatIssue = Exclude<z.core.$ZodIssue, { code: 'invalid_union' }> | UnknownChoice | UnknownKind

/** The discriminator's value matches no choice. */
interface UnknownChoice {
  readonly code: 'unknown_choice'
  readonly path: PropertyKey[]
  readonly known: readonly string[]
}

/** The value has none of the expected kinds. */
interface UnknownKind {
  readonly code: 'unknown_kind'
  readonly path: PropertyKey[]
  readonly expected: readonly string[]
}

/** The kind of value that a choice expects, if the value is of another kind. */
function kindAskedFor([issue]: readonly z.core.$ZodIssue[]): string | undefined {
  return issue?.path.length === 0 && issue.code === 'invalid_type' ? issue.expected : undefined
}

/** Distance of a value from a choice: another kind is farthest, then missing and unknown keys. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.path.length === 0 && issue.code === 'invalid_type') return sum + 1000
    return sum + (issue.code === 'unrecognized_keys' ? issue.keys.length * 2 : 1)
  }, 0)
}
