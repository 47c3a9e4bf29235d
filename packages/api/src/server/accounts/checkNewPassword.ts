import { isCommonInDisguise } from './commonWords.ts'
import { passwordReadings } from './passwordReadings.ts'
import { type Weakness, passwordStrength, type KnownWords } from './passwordStrength.ts'
import type { Field } from '@anamnesis/engine/schema'
import { invalid } from '../errors/invalid.ts'
import { checkFields } from './checkFields.ts'

/** Validates a new password together with other fields. @throws ApiError 422 by field if it is too short, too long or weak. */
export function checkNewPassword(
  values: { readonly password: string | undefined } & Partial<Record<keyof typeof accountFields, string | undefined>>,
  owner: Owner,
): void {
  checkFields(accountFields, values)
  const weaknesses = weaknessesOf(values.password ?? '', owner)
  const [, sentence] = SENTENCES.find(([weakness]) => weaknesses.includes(weakness)) ?? []
  if (sentence !== undefined) throw invalid({ password: sentence })
}

/** Shorter parts of an address do not identify a person. */
const LEAST = 3

const backwards = (text: string) => Array.from(text).toReversed().join('')

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Fields that every account requires, because some questionnaires have no login screen. */
const accountFields = {
  email: { name: 'email', type: 'email', label: 'Email address', maxLength: 254 },
  password: { name: 'password', type: 'password', label: 'Password', minLength: 8, maxLength: 128 },
  // only equality is checked
  password_confirmation: {
    name: 'password_confirmation',
    type: 'password',
    label: 'Password confirmation',
    confirms: 'password',
    minLength: 1,
    maxLength: 128,
  },
} satisfies Record<string, Field>

/** Minimum password strength, in characters; equal to the minimum length. */
const ENOUGH = 8
/** Messages by weakness; the first that applies is displayed. */
const SENTENCES: readonly (readonly [Weakness, string])[] = [
  ['own', 'Your email address is one of the first things attackers try. Choose a password without it'],
  ['brand', 'Our name is one of the first things attackers try. Choose a password without it'],
  ['common', 'This password is one of the first that attackers try. Choose another one'],
  ['pattern', 'This password repeats itself or follows a pattern. Add words that don’t belong together'],
]

/** The owner of the password; an attacker knows both values. `email` is empty if unknown. */
interface Owner {
  readonly email: string
  /** Display name of the brand. */
  readonly brand: string
}

function weaknessesOf(password: string, owner: Owner): readonly Weakness[] {
  if (holdsAddress(password, owner.email)) return ['own']
  if (isCommonInDisguise(passwordReadings(password).map((reading) => reading.join('')))) return ['common']
  const { characters, weaknesses } = passwordStrength(password, knownWords(owner))
  return characters < ENOUGH ? weaknesses : []
}

/** Words that an attacker would try first who knows the patient's address and the site. */
function knownWords({ email, brand }: { readonly email: string; readonly brand: string }): KnownWords {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, letters(local), ...local.split(/[^\p{L}\p{N}]+/u), domain, domain.split('.')[0] ?? '']
  const name = brand.toLowerCase()
  const long = (words: readonly string[]) => new Set(words.filter(({ length }) => length >= LEAST))
  return { own: long([...own, ...own.map(backwards)]), brand: long([name, letters(name), ...name.split(/\s+/)]) }
}

/** Whether the password contains the whole address, or the complete part before its @, with any separators. */
function holdsAddress(password: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  const folded = password.normalize('NFKC').toLowerCase()
  if (email !== '' && folded.includes(email.toLowerCase())) return true
  // a short local part occurs in many words
  const bare = letters(local)
  return bare.length >= 6 && [bare, backwards(bare)].some((own) => letters(folded).includes(own))
}
