import { withAsciiDigits } from '../../private/asciiDigits.ts'

const CENTIMETRES_PER_INCH = 2.54
const number = (text: string) => (/^\d+(\.\d*)?$/.test(text) ? Number(text) : undefined)
const round = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** Feet and inches of a height kept in inches. */
export function feetAndInches(value: string | undefined): { readonly feet: string; readonly inches: string } {
  const total = number(value ?? '')
  if (total === undefined) return { feet: '', inches: '' }
  return { feet: String(Math.floor(total / 12)), inches: round(total % 12, 2) }
}

/** Centimetres of a height kept in inches. */
export function centimetres(value: string | undefined): string {
  const total = number(value ?? '')
  return total === undefined ? '' : round(total * CENTIMETRES_PER_INCH, 0)
}

/** Inches of what was typed in feet and inches; undefined while either is missing or not a number. */
export function fromFeetAndInches(feet: string, inches: string): string | undefined {
  const [f, i] = [number(withAsciiDigits(feet).trim()), number(withAsciiDigits(inches).trim() || '0')]
  return f === undefined || i === undefined ? undefined : round(f * 12 + i, 2)
}

/** Inches of what was typed in centimetres. */
export function fromCentimetres(typed: string): string | undefined {
  const value = number(withAsciiDigits(typed).trim())
  return value === undefined ? undefined : round(value / CENTIMETRES_PER_INCH, 2)
}
