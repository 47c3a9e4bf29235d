import type { FieldType } from './field.ts'

/** No typed answer is longer than this many characters, whatever its field says; it bounds what a pattern is run on. */
const LONGEST_TEXT = 10_000

/** Held against their own form before any pattern runs, and so never longer than it. */
const OF_A_FORM: Readonly<Record<string, number>> = { phone: 10, 'postal-code': 7 } satisfies Partial<Record<FieldType, number>>

/** The most characters that the patterns of a field are ever run on. The field may be read from anything. */
export function longestAnswer(field: { readonly type?: unknown; readonly maxLength?: unknown }): number {
  const ofForm = typeof field.type === 'string' && Object.hasOwn(OF_A_FORM, field.type) ? OF_A_FORM[field.type] : undefined
  const most = typeof field.maxLength === 'number' ? field.maxLength : LONGEST_TEXT
  return Math.min(most, ofForm ?? LONGEST_TEXT)
}
