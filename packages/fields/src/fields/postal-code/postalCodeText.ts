import { normalisePostalCode } from '@anamnesis/engine'

const LENGTH = 6

/** What is kept of a postal code as it is typed: letters and digits only, and no more than it has. */
export function typedPostalCode(text: string): string {
  return normalisePostalCode(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH)
}

/** A kept postal code as it is drawn: K1A 0B1. */
export function drawPostalCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
}
