import { isDeepStrictEqual } from 'node:util'
import type { Change, ChangePlace, Severity } from './Change.ts'

/** All differences between two parts according to a table of aspects. */
export function compareAspects<Part>(
  table: Readonly<Record<string, readonly ReadAspect<Part>[]>>,
  { before, after }: { readonly before: Part; readonly after: Part },
  where: { readonly place: ChangePlace; readonly field?: string; readonly subject: string },
): Change[] {
  return Object.values(table)
    .flat()
    .flatMap(({ compare }) => {
      const found = compare(before, after, where.subject)
      return found ? [{ ...found, place: where.place, ...(where.field !== undefined && { field: where.field }) }] : []
    })
}

/** The value on each side; undefined when absent. */
export interface Sides<Value> {
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** One comparable property of a flow part. */
export interface Aspect<Value> {
  readonly code: string
  readonly severity: Severity | ((sides: Sides<Value>) => Severity)
  /** Describes the difference as a sentence about the subject. */
  readonly says: (subject: string, sides: Sides<Value>) => string
}

/** An aspect with the accessor of its value. */
export interface ReadAspect<Part> {
  readonly compare: (
    before: Part,
    after: Part,
    subject: string,
  ) => Pick<Change, 'code' | 'severity' | 'says' | 'before' | 'after'> | undefined
}

/** Binds an aspect to an accessor. Undefined, `false`, an empty text and an empty list are equal. */
export function reads<Part, Value>(read: (part: Part) => Value | undefined, { code, severity, says }: Aspect<Value>): ReadAspect<Part> {
  const valueOf = (part: Part) => {
    const value = read(part)
    return isNothing(value) ? undefined : value
  }
  return {
    compare: (one, other, subject) => {
      const sides = { before: valueOf(one), after: valueOf(other) }
      if (isDeepStrictEqual(sides.before, sides.after)) return undefined
      const found = { code, severity: typeof severity === 'function' ? severity(sides) : severity, says: says(subject, sides) }
      return {
        ...found,
        ...(sides.before !== undefined && { before: sides.before }),
        ...(sides.after !== undefined && { after: sides.after }),
      }
    },
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0)
}
