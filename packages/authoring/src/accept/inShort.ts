import { createHash } from 'node:crypto'

/** About two lines of a diff. */
const LONGEST = 200

/** A text as long as a reviewer reads it; what is left out changes the mark at its end. */
export function inShort(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}… ${markOf(text)}`
}

/** A mark that is another one as soon as the text is. */
export function markOf(text: string): string {
  return `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
