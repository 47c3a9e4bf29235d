import commonPasswords from './commonPasswords.json' with { type: 'json' }
import localWords from './localWords.json' with { type: 'json' }

// Common passwords and words, which new passwords are compared with.

/** Minimum length of a word in this list. */
const LETTERS = 5
const bare = (password: string) => password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The most common passwords of eight or more characters in public breaches, in lower case, also without the surrounding digits and signs:
 * the start of the list in @zxcvbn-ts/language-common 4.1.3 (MIT licence, © Dan Wheeler and Dropbox, Inc., © @zxcvbn-ts). Also local words:
 * months, seasons, days, cities and teams in English and French, and the conditions treated here.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...commonPasswords,
  ...localWords,
  ...commonPasswords.map(bare).filter(({ length }) => length >= LETTERS),
])

/** Whether a password is a common one with digits and signs added or substituted. Expects lower case. */
export function isCommonInDisguise(readings: readonly string[]): boolean {
  return readings.some((reading) => commonWords.has(reading) || commonWords.has(bare(reading)))
}
