import { answers } from '../generated/registries/answers.ts'
import type { AnswerMeaning } from './answerMeaning.ts'
import notHealth from './answers/not-health.json' with { type: 'json' }

/** The answer table by file path within the package. Each field is in one file. */
export const answerFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = answers

// validated by a test instead of at run time
const table: Readonly<Record<string, AnswerMeaning>> = Object.assign({}, ...Object.values(answerFiles))

/** The meaning of a field's question; undefined for a field without clinical meaning or without an entry. */
export function meaningOf(field: string): AnswerMeaning | undefined {
  return Object.hasOwn(table, field) ? table[field] : undefined
}

/** Every field of the table. */
export const fieldsInTable: readonly string[] = Object.keys(table)

/** Fields without clinical meaning, each with the reason. */
export const nonClinicalFields: Readonly<Record<string, string>> = notHealth
