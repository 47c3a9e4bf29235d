import type { AnswerValue } from '@anamnesis/engine/schema'

/** Whether a text that the patient wrote holds one of these names as words of its own, ignoring case. */
export function writesOneOf(written: AnswerValue | undefined, names: readonly string[]): boolean {
  if (typeof written !== 'string') return false
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const text = words(written)
  // a plural is the same word
  return names.some((name) => text.includes(words(name)) || text.includes(`${words(name).trimEnd()}s `))
}
