/** Finds phone numbers in a text, to link them and keep them on one line. */
export function parsePhones(text: string): PhonePiece[] {
  const pieces: PhonePiece[] = []
  let end = 0
  for (const match of text.matchAll(NUMBER)) {
    const [number] = match
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    pieces.push({ kind: 'link', text: number, href: `tel:${number.replace(/[^\d+]/g, '')}` })
    end = match.index + number.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** A piece of a text: plain, or a phone number with its tel: address. */
export type PhonePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// grouped numbers of ten or eleven digits, and short emergency numbers; not within longer numbers or before units
const NUMBER =
  /(?<![\w$.,/-])(?:(?:\+?1[-\s.])?(?:\(\d{3}\)\s|\d{3}[-\s.])\d{3}[-\s.]\d{4}|911|811|988|9-8-8)(?![\w%]|[-.,/]\d|\s(?:mg|mL|g|kg|lbs?|of)\b)/g
