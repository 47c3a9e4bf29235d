import type { FieldOf } from '@anamnesis/engine/schema'
import { withAsciiDigits, withoutInvisible } from '../../private/plainText.ts'

/** Converts typed text to an answer: trimmed, without invisible characters, numbers in canonical form. */
export function readText({ inputMode }: Pick<FieldOf<'text'>, 'inputMode'>, typed: string): string | undefined {
  const text = withoutInvisible(typed)
  if (text === '') return undefined
  if (inputMode === undefined) return text
  // minus signs and dashes that keyboards and documents have
  const number = withAsciiDigits(text).replace(/^[\u2212\u2010-\u2014]/, '-')
  return inputMode === 'decimal' ? tidyDecimals(number) : number
}

/** A number with a decimal point or, on French keyboards, a comma; a comma before three digits separates thousands. */
const DECIMALS = /^(-?)(\d*)(?:\.|,(?=\d{0,2}$))(\d*)$/

/** Normalizes .5 to 0.5 and 72. to 72; other text stays for the check to refuse. */
function tidyDecimals(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = DECIMALS.exec(text) ?? []
  if (whole === '' && decimals === '') return text
  return decimals === '' ? `${sign}${whole}` : `${sign}${whole || '0'}.${decimals}`
}
