/** Splits a flow's text into pieces; anything else stays text. */
export function parseMarkup(text: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    const [whole, strong, words, href] = match
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (words !== undefined && href !== undefined) pieces.push({ kind: 'link', text: words, href })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}

/** A piece of a text: plain, emphasised or a link. */
export type MarkupPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

// the complete syntax: **emphasis** and [text](address) with four kinds of address. No piece contains [, which keeps matching
// linear
const PIECE = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:https:\/\/|mailto:|tel:|\/)[^\s)[]*)\)/g
