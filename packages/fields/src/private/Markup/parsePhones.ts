/** One piece of a text: plain, or a telephone number as it is written, with the address that calls it. */
export type PhonePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// of ten or eleven digits in groups, and the short ones that help and stand for themselves; none within a longer figure, nor counting something
const NUMBER =
  /(?<![\w$.,/-])(?:(?:\+?1[-\s.])?(?:\(\d{3}\)\s|\d{3}[-\s.])\d{3}[-\s.]\d{4}|911|811|988|9-8-8)(?![\w%]|[-.,/]\d|\s(?:mg|mL|g|kg|lbs?|of)\b)/g

/** Finds the telephone numbers of a text, so that each can be called and none is broken over two lines. */
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
