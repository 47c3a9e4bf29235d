import { createHash } from 'node:crypto'

/** Shortens a text. The suffix is a digest of the omitted part. */
export function shorten(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}… ${digestOf(text)}`
}

/** About two lines of a diff. */
const LONGEST = 200

/** A short digest of a text. */
export function digestOf(text: string): string {
  return `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
