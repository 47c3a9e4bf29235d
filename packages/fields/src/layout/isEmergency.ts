import { parseMarkup } from '../private/Markup/parseMarkup.ts'

// numbers that save lives are short everywhere; a clinic's is not
const SHORT_NUMBER = /^tel:[\d-]{2,5}$/

/** A paragraph that has a short number to call, such as [911](tel:911). */
export function isEmergency(paragraph: string): boolean {
  return parseMarkup(paragraph).some((piece) => piece.kind === 'link' && SHORT_NUMBER.test(piece.href))
}
