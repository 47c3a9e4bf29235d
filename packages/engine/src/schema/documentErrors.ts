import type { PatternFault } from './patterns/patternFault.ts'
import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'

/** One fault of a document: where in it, what is wrong there, and how to mend it. */
export interface DocumentFault {
  /** The keys and indexes that lead to the place, joined with dots; `(document)` for the whole. */
  readonly path: string
  readonly message: string
  readonly mend: string
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

const MOST_SAID = 10

/** A document that is not a resolved flow. `faults` lists every place, the message the first ten. */
export class FlowDocumentError extends FlowError {
  override readonly name = 'FlowDocumentError'
  readonly faults: readonly DocumentFault[]

  constructor(faults: readonly DocumentFault[]) {
    const [first, ...others] = faults.slice(0, MOST_SAID).map(({ path, message, mend }) => ({ path, text: `${message}. ${mend}` }))
    const rest = others.map(({ path, text }) => `${path}: ${text}`)
    if (faults.length > MOST_SAID) rest.push(`and ${faults.length - MOST_SAID} more.`)
    super('FLOW_INVALID', first?.path ?? '(document)', first?.text ?? 'it is no flow.', rest.join(' '))
    this.faults = faults
  }
}

/** Codes of what can be wrong with the sources of a flow. */
export type FlowSourceErrorCode =
  | 'FLOW_UNKNOWN_SCREEN'
  | 'FLOW_UNKNOWN_OPTIONS'
  | 'FLOW_UNKNOWN_CALL'
  | 'FLOW_UNKNOWN_INTERRUPT'
  | 'FLOW_UNKNOWN_PLACEHOLDER'
  | 'FLOW_UNKNOWN_STEP'
  | 'FLOW_UNKNOWN_VARIANT'

/** A fault in the sources of a flow: where, what, and how to mend it. */
export class FlowSourceError extends Error {
  override readonly name = 'FlowSourceError'
  readonly code: FlowSourceErrorCode

  constructor(code: FlowSourceErrorCode, where: string, what: string, wrong: string, known: readonly string[]) {
    super(`${code} ${where}: ${what} ${didYouMean(wrong, known)}`)
    this.code = code
  }
}
