/** A text as a reader tells it from another: without signs that nobody sees, and whatever the case of its letters. */
export function asSeen(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
}
