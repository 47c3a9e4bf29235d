import { checkFields, invalid } from '../answers/checkFlowAnswers.ts'
import { isCommonInDisguise } from './commonWords.ts'
import { passwordReadings } from './passwordReadings.ts'
import { type Weakness, passwordStrength, type KnownWords } from './passwordStrength.ts'
import type { Field } from '@anamnesis/engine/schema'

/** Shorter parts of an address say nothing about whose it is. */
const LEAST = 3

const backwards = (text: string) => Array.from(text).toReversed().join('')

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What an account needs, whichever questionnaire it begins with: some leave the login screen out. */
const accountFields = {
  email: { name: 'email', type: 'email', label: 'Email address', maxLength: 254 },
  password: { name: 'password', type: 'password', label: 'Password', minLength: 8, maxLength: 128 },
  // only whether it is the same is asked of it
  password_confirmation: {
    name: 'password_confirmation',
    type: 'password',
    label: 'Password confirmation',
    confirms: 'password',
    minLength: 1,
    maxLength: 128,
  },
} satisfies Record<string, Field>

/** As many characters as a password has to be worth: as many as it has to have. */
const ENOUGH = 8
/** What a patient is told, the first that applies. */
const SENTENCES: readonly (readonly [Weakness, string])[] = [
  ['own', 'Your email address is one of the first things that are tried. Choose a password without it'],
  ['brand', 'Our name is one of the first things that are tried. Choose a password without it'],
  ['common', 'This password is one of the first that are tried. Choose another one'],
  ['pattern', 'This password repeats itself or follows a pattern. Add words that do not belong together'],
]

/** Whose password it is to be: an attacker knows both. `email` is empty where nobody is known. */
interface Owner {
  readonly email: string
  /** The name of the brand. */
  readonly brand: string
}

/** Refuses a password that is too short, too long or easily guessed, with what else is checked beside it. @throws ApiError 422 by field. */
export function checkNewPassword(
  values: { readonly password: string | undefined } & Partial<Record<keyof typeof accountFields, string | undefined>>,
  owner: Owner,
): void {
  checkFields(accountFields, values)
  const weaknesses = weaknessesOf(values.password ?? '', owner)
  const [, sentence] = SENTENCES.find(([weakness]) => weaknesses.includes(weakness)) ?? []
  if (sentence !== undefined) throw invalid({ password: sentence })
}

function weaknessesOf(password: string, owner: Owner): readonly Weakness[] {
  if (holdsAddress(password, owner.email)) return ['own']
  if (isCommonInDisguise(passwordReadings(password).map((reading) => reading.join('')))) return ['common']
  const { characters, weaknesses } = passwordStrength(password, knownWords(owner))
  return characters < ENOUGH ? weaknesses : []
}

/** The words that somebody would try first who knows a patient's address, and where it is an account. */
function knownWords({ email, brand }: { readonly email: string; readonly brand: string }): KnownWords {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = [email.toLowerCase(), local, letters(local), ...local.split(/[^\p{L}\p{N}]+/u), domain, domain.split('.')[0] ?? '']
  const name = brand.toLowerCase()
  const long = (words: readonly string[]) => new Set(words.filter(({ length }) => length >= LEAST))
  return { own: long([...own, ...own.map(backwards)]), brand: long([name, letters(name), ...name.split(/\s+/)]) }
}

/** Whether a whole address, or all of what stands before its @, is part of a password, however it is separated. */
function holdsAddress(password: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  const said = password.normalize('NFKC').toLowerCase()
  if (email !== '' && said.includes(email.toLowerCase())) return true
  // a short one is part of many words
  const bare = letters(local)
  return bare.length >= 6 && [bare, backwards(bare)].some((own) => letters(said).includes(own))
}
