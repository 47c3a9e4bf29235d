import type { PatternFault } from './patterns/patternFault.ts'

/** One fault of a document: where in it, what is wrong there, and how to mend it. */
export interface DocumentFault {
  /** The keys and indexes that lead to the place, joined with dots; `(document)` for the whole. */
  readonly path: string
  readonly message: string
  readonly suggestion: string
  /** Stable, where `docs/rules` explains it. */
  readonly code?: PatternFault['code']
}

const MOST_KEYS = 20
const LONGEST_KEY = 60

/** A path as a fault names it; one of thousands of keys, or a key of megabytes, is cut. */
export function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(document)'
  const keys = path.slice(0, MOST_KEYS).map((key) => String(key).slice(0, LONGEST_KEY))
  return path.length > MOST_KEYS ? `${keys.join('.')}…` : keys.join('.')
}
