import { parseMarkup } from '../private/Markup/parseMarkup.ts'
import { parsePhones } from '../private/Markup/parsePhones.ts'

/** Whether a paragraph contains a short number to call, such as [911](tel:911) or a plain 911. */
export function isEmergency(paragraph: string): boolean {
  return parseMarkup(paragraph).some((piece) =>
    piece.kind === 'link'
      ? SHORT_NUMBER.test(piece.href)
      : parsePhones(piece.text).some((part) => part.kind === 'link' && SHORT_NUMBER.test(part.href)),
  )
}

// emergency numbers are short; a clinic's number is not, and 811 gives advice only
const SHORT_NUMBER = /^tel:(?!811$)[\d-]{2,5}$/
