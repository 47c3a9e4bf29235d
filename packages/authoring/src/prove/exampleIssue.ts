import { checkField } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'

/** The message with which a field rejects its own example; undefined when it is accepted or absent. */
export function exampleIssue(field: Field): string | undefined {
  const example = 'example' in field ? field.example : undefined
  if (example === undefined) return undefined
  return answerIssue(field, example)
}

/** Any date: numeric and text bounds do not depend on it. */
const ANY_DAY = '2026-01-15T12:00:00.000Z'

/** The message with which a field rejects an answer in script notation; undefined when it is accepted. */
export function answerIssue(field: Field, answer: unknown): string | undefined {
  try {
    return checkField(field, scriptedAnswer(field, answer), { now: () => ANY_DAY })?.message
  } catch {
    // the linter reports invalid patterns
    return undefined
  }
}
