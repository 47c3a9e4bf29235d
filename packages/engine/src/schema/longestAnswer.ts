import type { FieldType } from './field.ts'

/** Maximum number of characters that a field's patterns run on. Accepts unvalidated fields. */
export function longestAnswer(field: { readonly type?: unknown; readonly maxLength?: unknown }): number {
  const ofForm = typeof field.type === 'string' && Object.hasOwn(OF_A_FORM, field.type) ? OF_A_FORM[field.type] : undefined
  const most = typeof field.maxLength === 'number' ? field.maxLength : LONGEST_TEXT
  return Math.min(most, ofForm ?? LONGEST_TEXT)
}

/** Maximum length of any typed answer; bounds the input of patterns. */
const LONGEST_TEXT = 10_000

/** Types whose own format bounds the length before patterns run. */
const OF_A_FORM: Readonly<Record<string, number>> = { phone: 10, 'postal-code': 7 } satisfies Partial<Record<FieldType, number>>
