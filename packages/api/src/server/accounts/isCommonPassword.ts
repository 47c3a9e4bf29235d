import commonPasswords from './commonPasswords.json' with { type: 'json' }

/**
 * The commonest passwords of eight characters and more in public breaches, the commonest first, in lower case: the beginning
 * of the list in @zxcvbn-ts/language-common 4.1.3 (MIT licence, © Dan Wheeler and Dropbox, Inc., © @zxcvbn-ts).
 */
const known: ReadonlySet<string> = new Set(commonPasswords)

/** Whether a password is one of those that are tried first, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return known.has(password.normalize('NFKC').toLowerCase())
}
