import { answers } from '../generated/registries/answers.ts'
import type { AnswerMeaning } from './answerMeaning.ts'
import notHealth from './answers/not-health.json' with { type: 'json' }

/** The files of the table, by where they lie in the package. A field stands in one of them. */
export const answerFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = answers

// a test holds each line to its schema: a patient need not wait for it
const table = Object.assign({}, ...Object.values(answerFiles)) as Readonly<Record<string, AnswerMeaning>>

/** What the question of a field tells; undefined for a field that tells nothing of health, or that nobody wrote down. */
export function meaningOf(field: string): AnswerMeaning | undefined {
  return Object.hasOwn(table, field) ? table[field] : undefined
}

/** Every field of the table. */
export const fieldsInTable: readonly string[] = Object.keys(table)

/** Fields that tell nothing of health, each with the reason. */
export const fieldsNotOfHealth: Readonly<Record<string, string>> = notHealth
