import { checkField } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'

/** Bounds of numbers and texts do not move with the day. */
const ANY_DAY = '2026-01-15T12:00:00.000Z'

/** What a field says to a patient who answers with its own example; undefined where it takes it, or has none. */
export function misfitOfExample(field: Field): string | undefined {
  const example = 'example' in field ? field.example : undefined
  if (example === undefined) return undefined
  return issueOf(field, example)
}

function issueOf(field: Field, example: unknown): string | undefined {
  try {
    return checkField(field, scriptedAnswer(field, example), { now: () => ANY_DAY })?.message
  } catch {
    // what is no pattern is for the linter to tell
    return undefined
  }
}
