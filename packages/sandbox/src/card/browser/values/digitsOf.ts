/** The digits of typed or pasted text; full-width digits are normalised. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}
