import { withAsciiDigits } from '../../private/plainText.ts'

const CENTIMETRES_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
/** A pasted height, such as 5'11", 5 ft 11 in or 6 feet. */
const WHOLE = /^(\d)\s*(?:['’′]|ft\.?|feet|foot)\s*(?:(\d{1,2}(?:[.,]\d*)?)\s*(?:["”]|['’′]{2}|in\.?|inch|inches)?)?$/i

/** What stands in the boxes for feet and inches. */
export interface FeetAndInches {
  readonly feet: string
  readonly inches: string
}

const number = (text: string) => (/^\d+([.,]\d*)?$/.test(text) ? Number(text.replace(',', '.')) : undefined)
const round = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))
/** Unfinished feet and inches are kept with their sign between them, unfinished centimetres with theirs at the end. */
const UNFINISHED = { feet: "'", centimetres: ' cm' }

/** Whether an answer was typed in centimetres, and is none yet. */
export function isUnfinishedMetric(value: string | undefined): boolean {
  return value?.endsWith(UNFINISHED.centimetres) === true
}

/** Feet and inches of a height kept in inches, or of what was typed of them. */
export function feetAndInches(value: string | undefined): FeetAndInches {
  const total = number(value ?? '')
  if (total !== undefined) return { feet: String(Math.floor(total / INCHES_PER_FOOT)), inches: round(total % INCHES_PER_FOOT, 2) }
  const [feet = '', inches] = (value ?? '').split(UNFINISHED.feet)
  return inches === undefined ? { feet: '', inches: '' } : { feet, inches }
}

/** Centimetres of a height kept in inches, or what was typed of them. */
export function centimetres(value: string | undefined): string {
  const total = number(value ?? '')
  if (total !== undefined) return round(total * CENTIMETRES_PER_INCH, 0)
  return isUnfinishedMetric(value) ? (value ?? '').slice(0, -UNFINISHED.centimetres.length) : ''
}

/**
 * The answer of some boxes: inches once they hold a height; else what was typed, so that it is refused and not lost.
 * Feet are whole, and inches fewer than twelve: 5.11 and 5 ft 50 are slips, and would be another height than was meant.
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

/** A whole height in feet and inches that was pasted or typed into one box. */
export function readWholeHeight(text: string): FeetAndInches | undefined {
  const [, feet, inches = ''] = WHOLE.exec(withAsciiDigits(text)) ?? []
  return feet === undefined ? undefined : { feet, inches }
}
