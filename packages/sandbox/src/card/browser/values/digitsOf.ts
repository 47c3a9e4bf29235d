/** The digits of what was typed or pasted, full-width ones made plain. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '')
}
