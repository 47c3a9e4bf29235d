import { plainMarkdown } from './plainMarkdown.ts'

/** Converts a text of a flow to Markdown: keeps emphasis and links, escapes the rest. */
export function richMarkdown(text: string): string {
  const markup: string[] = []
  // replaced by placeholders, so that the surrounding text is escaped as one line
  const bare = text.replaceAll('\u0000', '').replace(PIECE, (_whole, strong?: string, words?: string, href?: string) => {
    markup.push(strong === undefined ? `[${plainMarkdown(words ?? '')}](<${href ?? ''}>)` : `**${plainMarkdown(strong)}**`)
    return '\u0000'
  })
  return plainMarkdown(bare).replaceAll('\u0000', () => markup.shift() ?? '')
}

// all markup in flow texts: **emphasis** and [words](address) with four kinds of address; no piece contains a [, so matching is linear
const PIECE = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(((?:https:\/\/|mailto:|tel:|\/)[^\s)[]*)\)/g
