import { accountFields } from './accountFields.ts'
import { checkFields, invalid } from '../answers/checkNamed.ts'
import { isCommonInDisguise } from './commonWords.ts'
import { holdsAddress, knownWords } from './knownWords.ts'
import { readingsOf } from './readingsOf.ts'
import { type Weakness, worthOf } from './worthOf.ts'

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
  if (isCommonInDisguise(readingsOf(password).map((reading) => reading.join('')))) return ['common']
  const { characters, weaknesses } = worthOf(password, knownWords(owner))
  return characters < ENOUGH ? weaknesses : []
}
