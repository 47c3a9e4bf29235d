import type { FieldOf } from '@anamnesis/engine/schema'
import { withAsciiDigits } from '../../private/asciiDigits.ts'

/** A number whose decimals stand behind a comma, as French keyboards have it; three digits there are thousands. */
const DECIMAL_COMMA = /^\d*,\d{0,2}$/

/** The answer that a typed text means: without the spaces round it, and a number in the digits and point that it is checked in. */
export function readText({ inputMode }: Pick<FieldOf<'text'>, 'inputMode'>, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (inputMode === undefined) return text
  const number = withAsciiDigits(text).trim()
  return inputMode === 'decimal' && DECIMAL_COMMA.test(number) ? number.replace(',', '.') : number
}
