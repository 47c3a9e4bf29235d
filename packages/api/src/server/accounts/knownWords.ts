import type { KnownWords } from './worthOf.ts'

/** Shorter parts of an address say nothing about whose it is. */
const LEAST = 3
const backwards = (text: string) => Array.from(text).toReversed().join('')
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The words that somebody would try first who knows a patient's address, and where it is an account. */
export function knownWords({ email, brand }: { readonly email: string; readonly brand: string }): KnownWords {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, letters(local), ...local.split(/[^\p{L}\p{N}]+/u), domain, domain.split('.')[0] ?? '']
  const name = brand.toLowerCase()
  const long = (words: readonly string[]) => new Set(words.filter(({ length }) => length >= LEAST))
  return { own: long([...own, ...own.map(backwards)]), brand: long([name, letters(name), ...name.split(/\s+/)]) }
}

/** Whether a whole address, or all of what stands before its @, is part of a password, however it is separated. */
export function holdsAddress(password: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  const said = password.normalize('NFKC').toLowerCase()
  if (email !== '' && said.includes(email.toLowerCase())) return true
  // a short one is part of many words
  const bare = letters(local)
  return bare.length >= 6 && [bare, backwards(bare)].some((own) => letters(said).includes(own))
}
