/** A postal code as it is kept: upper case, without spaces or hyphens, at most six characters. */
export function normalisePostalCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)
}

/** A kept postal code as it is drawn: K1A 0B1. */
export function drawPostalCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code
}
