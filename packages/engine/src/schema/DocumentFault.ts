import type { PatternFault } from './patterns/patternFault.ts'

/** One fault of a document: place, problem and fix. */
export interface DocumentFault {
  /** Keys and indexes of the place, joined with dots; `(document)` for the whole. */
  readonly path: string
  readonly message: string
  readonly suggestion: string
  /** Stable code, explained in `docs/rules`. */
  readonly code?: PatternFault['code']
}

const MAX_PATH_KEYS = 20
const LONGEST_KEY = 60

/** Formats a path; long paths and keys are cut. */
export function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return '(document)'
  const keys = path.slice(0, MAX_PATH_KEYS).map((key) => String(key).slice(0, LONGEST_KEY))
  return path.length > MAX_PATH_KEYS ? `${keys.join('.')}…` : keys.join('.')
}
