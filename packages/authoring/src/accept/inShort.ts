import { createHash } from 'node:crypto'

/** About two lines of a diff. */
const LONGEST = 200

/** Shortens a text. The suffix is a digest of the omitted part. */
export function inShort(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}… ${markOf(text)}`
}

/** A short digest of a text. */
export function markOf(text: string): string {
  return `#${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
