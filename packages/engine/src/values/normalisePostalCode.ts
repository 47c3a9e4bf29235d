/**
 * A postal code as it is kept, compared and sent: in upper case and plain letters, without spaces and hyphens. What else
 * stands in it stays, for the check to refuse.
 */
export function normalisePostalCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}
