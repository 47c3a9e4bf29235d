import type { FieldOf } from '../schema/index.ts'
import type { IssueRule, Refusal } from './issueRule.ts'
import { fixedBound } from '../schema/fixedBound.ts'
import { isStorable } from '../schema/isStorable.ts'
import { longestAnswer } from '../schema/longestAnswer.ts'
import { normalisePostalCode } from './normalisePostalCode.ts'
import { FlowError } from '../errors/FlowError.ts'

// Rules of typed answers, by field type.

const compiled = new Map<string, RegExp>()

const LINE_BREAK = /[\t\n\r\u2028\u2029]/
const NUMBER = /^\d+(\.\d{1,2})?$/
/** Pattern of a number field: with a sign only below 0. */
const numberPattern = ({ min, decimals = 2 }: FieldOf<'text'>) => `^${(fixedBound(min) ?? 0) < 0 ? '-?' : ''}\\d+(\\.\\d{1,${decimals}})?$`
/** Ten digits of the North American Numbering Plan: area code and exchange start with 2 to 9 and are no service code such as 911. */
const PHONE = /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/
/** A domain label in any script. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`
/** HTML's `type="email"`, with at least two domain labels and letters of any script (RFC 6531). */
const EMAIL = new RegExp(String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\u0060{|}~-]+@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`, 'u')
/** Letters that Canada Post uses; no code starts with W or Z. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i

type Lengths = { label: string; minLength?: number | undefined; maxLength?: number | undefined }
type Patterns = { validations?: readonly { pattern: string; message?: string | undefined }[] | undefined }

/** A rule for text; other values, such as receipts, pass. */
type TextRule<Definition> = (field: Definition, text: string) => Refusal | undefined

const onText =
  <Definition>(rule: TextRule<Definition>) =>
  (field: Definition, value: unknown) =>
    typeof value === 'string' ? rule(field, value) : undefined

/*
 * Lengths are in UTF-16 units, like HTML's `maxlength` and `minlength`: an emoji counts two or more. Another unit would refuse text
 * that the field lets the patient type.
 */

const atLeast = onText<Lengths>((field, text) =>
  field.minLength !== undefined && text.length < field.minLength ? { code: 'min-length', details: { limit: field.minLength } } : undefined,
)

const atMost = onText<{ maxLength?: number | undefined }>((field, text) => {
  const limit = longestAnswer(field)
  return text.length > limit ? { code: 'max-length', details: { limit } } : undefined
})

const within = onText<FieldOf<'text'>>(({ inputMode, unit, otherUnits, ...bounds }, text) => {
  if (inputMode === undefined) return undefined
  const [number, min, max] = [Number(text), fixedBound(bounds.min), fixedBound(bounds.max)]
  if (min !== undefined && number < min) return { code: 'min-number', details: { limit: min, unit, otherUnits } }
  return max !== undefined && number > max ? { code: 'max-number', details: { limit: max, unit, otherUnits } } : undefined
})

const patterns = onText<Patterns>((field, text) => {
  const missed = field.validations?.find(({ pattern }) => !compilePattern(pattern).test(text))
  return missed && { code: 'format', ...(missed.message !== undefined && { message: missed.message }) }
})

/** Refuses text that cannot be transmitted or stored. */
const storable = onText((_field: unknown, text) => (isStorable(text) ? undefined : { code: 'format' }))
/** Refuses line breaks: names and cities are used in letters and labels. */
const oneLine = onText((_field: unknown, text) => (isStorable(text) && !LINE_BREAK.test(text) ? undefined : { code: 'format' }))

const matches = (pattern: RegExp, code: Refusal['code']) => onText((_field: unknown, text) => (pattern.test(text) ? undefined : { code }))

const repeats: IssueRule<FieldOf<'password'>> = (field, value, answerOf) =>
  field.confirms === undefined || !answerOf || answerOf(field.confirms) === value ? undefined : { code: 'password-mismatch' }

const serviceable = onText<FieldOf<'postal-code'>>((field, text) => {
  const isServed = field.serviceableFirstLetters?.includes(normalisePostalCode(text).charAt(0)) ?? true
  return isServed ? undefined : { code: 'postal-code-area' }
})

// the greatest length comes before patterns of any length; those of phone numbers and postal codes end after a few characters
/** Rules of a text field, in order. */
export const textRule: readonly IssueRule<FieldOf<'text'>>[] = [
  atMost,
  oneLine,
  onText((field, text) => (field.inputMode && !compilePattern(numberPattern(field)).test(text) ? { code: 'number' } : undefined)),
  onText((field, text) => (field.inputMode === 'numeric' && !Number.isInteger(Number(text)) ? { code: 'whole-number' } : undefined)),
  atLeast,
  within,
  patterns,
]
/** Rules of a text area, in order. */
export const textAreaRule: readonly IssueRule<FieldOf<'text-area'>>[] = [atMost, storable, atLeast, patterns]
/** Rules of an email address, in order. */
export const emailRule: readonly IssueRule<FieldOf<'email'>>[] = [atMost, matches(EMAIL, 'email'), atLeast, patterns]
/** Rules of a password, in order. */
export const passwordRule: readonly IssueRule<FieldOf<'password'>>[] = [
  atMost,
  storable,
  // the length of a password is refused once, where it is first typed
  onText((field, text) =>
    !field.confirms && text.length < (field.minLength ?? 8)
      ? { code: 'password-length', details: { limit: field.minLength ?? 8 } }
      : undefined,
  ),
  patterns,
  repeats,
]
/** Rules of a phone number, in order. */
export const phoneRule: readonly IssueRule<FieldOf<'phone'>>[] = [matches(PHONE, 'phone'), patterns]
/** Rules of a postal code, in order. */
export const postalCodeRule: readonly IssueRule<FieldOf<'postal-code'>>[] = [
  matches(POSTAL_CODE, 'postal-code'),
  atMost,
  serviceable,
  patterns,
]
/** Rules of a height, in order. */
export const heightRule: readonly IssueRule<FieldOf<'height'>>[] = [atMost, matches(NUMBER, 'number'), atLeast, patterns]
/** Rules of an address, in order. */
export const addressAutocompleteRule: readonly IssueRule<FieldOf<'address-autocomplete'>>[] = [atMost, oneLine, patterns]

/** Compiles a flow's regular expression once. @throws FlowError PATTERN_INVALID. */
export function compilePattern(source: string): RegExp {
  const known = compiled.get(source)
  if (known) return known
  const pattern = compile(source)
  compiled.set(source, pattern)
  return pattern
}

function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'u')
  } catch {
    throw new FlowError('PATTERN_INVALID', source.slice(0, 60), 'this is not a valid regular expression.', 'Fix it; the u flag is set.')
  }
}
