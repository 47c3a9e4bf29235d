import type { ToldWords } from '../calls/decision.ts'

/** The words for what a rule has read of what the patient wrote; a host passes another to translate. */
export function englishRead({ label, words }: ToldWords): string {
  const quoted = words.map((word) => `“${word}”`)
  const listed = quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
  return `You wrote ${listed} in “${label}”.`
}
