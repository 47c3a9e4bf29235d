import { normalisePostalCode } from '@anamnesis/engine'

/** What is kept of a postal code as it is typed: all its letters and digits, for the check to refuse one too many. */
export function typedPostalCode(text: string): string {
  return normalisePostalCode(text.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** A kept postal code as it is drawn: K1A 0B1. */
export function drawPostalCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
}
