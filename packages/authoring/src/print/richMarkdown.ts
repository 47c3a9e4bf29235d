import { plainMarkdown } from './plainMarkdown.ts'

// all the markup that texts of a flow may hold: **emphasis** and [words](address), addresses of four kinds. No piece holds a [, so that each beginning is read to the next one at most
const PIECE = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:https:\/\/|mailto:|tel:|\/)[^\s)[]*)\)/g

/** A text of a flow as Markdown: its emphasis and links are kept, everything else is shown as it stands. */
export function richMarkdown(text: string): string {
  const kept: string[] = []
  // set aside first, so that the text around them is escaped as one line
  const bare = text.replaceAll('\u0000', '').replace(PIECE, (_whole, strong?: string, words?: string, href?: string) => {
    kept.push(strong === undefined ? `[${plainMarkdown(words ?? '')}](<${href ?? ''}>)` : `**${plainMarkdown(strong)}**`)
    return '\u0000'
  })
  return plainMarkdown(bare).replaceAll('\u0000', () => kept.shift() ?? '')
}
