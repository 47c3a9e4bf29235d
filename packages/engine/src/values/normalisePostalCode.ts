/** Normalizes a postal code for storage: upper case, plain letters, no spaces or hyphens. Replaces the letter O by a zero where a
 * digit is expected, because no code contains it. Other characters stay and are refused by the check.
 */
export function normalisePostalCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/O/g, (letter, at: number) => (at % 2 === 1 ? '0' : letter))
}
