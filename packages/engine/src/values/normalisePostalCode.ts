/**
 * A postal code as it is kept, compared and sent: in upper case and plain letters, without spaces and hyphens. No postal code has the letter O: where a digit
 * is due, it is a zero. What else is in it stays, for the check to refuse.
 */
export function normalisePostalCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/O/g, (letter, at: number) => (at % 2 === 1 ? '0' : letter))
}
