import type { FieldOf } from '@anamnesis/engine/schema'
import { withAsciiDigits, withoutInvisible } from '../../private/plainText.ts'

/** A number with its decimals behind a point or, as French keyboards have it, a comma; three digits behind a comma are thousands. */
const DECIMALS = /^(\d*)(?:\.|,(?=\d{0,2}$))(\d*)$/

/** The answer that a typed text means: trimmed, without invisible characters, and a number in the form that is checked. */
export function readText({ inputMode }: Pick<FieldOf<'text'>, 'inputMode'>, typed: string): string | undefined {
  const text = withoutInvisible(typed)
  if (text === '') return undefined
  if (inputMode === undefined) return text
  const number = withAsciiDigits(text)
  return inputMode === 'decimal' ? tidyDecimals(number) : number
}

/** Writes .5 as 0.5 and 72. as 72; what is no such number stays, for the check to refuse. */
function tidyDecimals(text: string): string {
  const [, whole = '', decimals = ''] = DECIMALS.exec(text) ?? []
  if (whole === '' && decimals === '') return text
  return decimals === '' ? whole : `${whole || '0'}.${decimals}`
}
