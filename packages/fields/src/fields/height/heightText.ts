import { withAsciiDigits } from '../../private/plainText.ts'

/** Feet and inches of a stored height or an incomplete value. */
export function feetAndInches(value: string | undefined): FeetAndInches {
  const total = number(value ?? '')
  if (total !== undefined) return { feet: String(Math.floor(total / INCHES_PER_FOOT)), inches: round(total % INCHES_PER_FOOT, 2) }
  const [feet = '', inches] = (value ?? '').split(UNFINISHED.feet)
  return inches === undefined ? { feet: '', inches: '' } : { feet, inches }
}

/** Centimetres of a stored height or an incomplete value. */
export function centimetres(value: string | undefined): string {
  const total = number(value ?? '')
  if (total !== undefined) return round(total * CENTIMETRES_PER_INCH, 0)
  return isUnfinishedMetric(value) ? (value ?? '').slice(0, -UNFINISHED.centimetres.length) : ''
}

/** Encodes the inputs: inches for a valid height, otherwise the typed text, so that it is refused and not lost. Feet must be whole
 * and inches below twelve: 5.11 or 5 ft 50 would mean another height.
 */
export function inchesOf(parts: FeetAndInches | { readonly centimetres: string }): string | undefined {
  if ('centimetres' in parts) {
    const typed = withAsciiDigits(parts.centimetres).replace(/\s*cm\.?$/i, '')
    const length = number(typed)
    if (length !== undefined) return round(length / CENTIMETRES_PER_INCH, 2)
    return typed === '' ? undefined : typed + UNFINISHED.centimetres
  }
  const [feet, inches] = [withAsciiDigits(parts.feet), withAsciiDigits(parts.inches)]
  if (feet === '' && inches === '') return undefined
  const [f, i] = [/^\d+$/.test(feet) ? Number(feet) : undefined, number(inches || '0')]
  if (f !== undefined && i !== undefined && i < INCHES_PER_FOOT) return round(f * INCHES_PER_FOOT + i, 2)
  return [feet, inches].map((typed) => typed.replaceAll(UNFINISHED.feet, '’')).join(UNFINISHED.feet)
}

/** Parses a complete height in feet and inches from one input. */
export function readWholeHeight(text: string): FeetAndInches | undefined {
  const [, feet, inches = ''] = WHOLE.exec(withAsciiDigits(text)) ?? []
  return feet === undefined ? undefined : { feet, inches }
}

/** Whether an answer is an incomplete value in centimetres. */
export function isUnfinishedMetric(value: string | undefined): boolean {
  return value?.endsWith(UNFINISHED.centimetres) === true
}

/** The inputs for feet and inches. */
export interface FeetAndInches {
  readonly feet: string
  readonly inches: string
}

const CENTIMETRES_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
/** A pasted height, such as 5'11", 5 ft 11 in or 6 feet. */
const WHOLE = /^(\d)\s*(?:['’′]|ft\.?|feet|foot)\s*(?:(\d{1,2}(?:[.,]\d*)?)\s*(?:["”]|['’′]{2}|in\.?|inch|inches)?)?$/i

const number = (text: string) => (/^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined)
const round = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))
/** Markers of incomplete values: between feet and inches, or after centimetres. */
const UNFINISHED = { feet: "'", centimetres: ' cm' }
