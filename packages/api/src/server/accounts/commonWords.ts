import commonPasswords from './commonPasswords.json' with { type: 'json' }
import localWords from './localWords.json' with { type: 'json' }

/** Fewer letters than these are a word like any other. */
const LETTERS = 5
const bare = (password: string) => password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/**
 * The commonest passwords of eight characters and more in public breaches, in lower case, and what is left of them without the
 * digits and signs around: the beginning of the list in @zxcvbn-ts/language-common 4.1.3 (MIT licence, © Dan Wheeler and
 * Dropbox, Inc., © @zxcvbn-ts). Beside them what is tried here first: months, seasons, days, towns and teams, in English and French, and what we treat.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...commonPasswords,
  ...localWords,
  ...commonPasswords.map(bare).filter(({ length }) => length >= LETTERS),
])

/** Whether a password is a common one, with digits and signs around it or in place of letters. Takes lower case. */
export function isCommonInDisguise(readings: readonly string[]): boolean {
  return readings.some((reading) => commonWords.has(reading) || commonWords.has(bare(reading)))
}
