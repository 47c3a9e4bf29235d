import { parseMarkup } from '../private/Markup/parseMarkup.ts'
import { parsePhones } from '../private/Markup/parsePhones.ts'

// numbers that save lives are short everywhere; a clinic's is not, and a health line gives advice
const SHORT_NUMBER = /^tel:(?!811$)[\d-]{2,5}$/

/** A paragraph that has a short number to call, such as [911](tel:911), or 911 as it stands. */
export function isEmergency(paragraph: string): boolean {
  return parseMarkup(paragraph).some((piece) =>
    piece.kind === 'link'
      ? SHORT_NUMBER.test(piece.href)
      : parsePhones(piece.text).some((part) => part.kind === 'link' && SHORT_NUMBER.test(part.href)),
  )
}
