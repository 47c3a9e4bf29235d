/** A postal code as it is compared and sent: without spaces and hyphens, in upper case. */
export function normalisePostalCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
