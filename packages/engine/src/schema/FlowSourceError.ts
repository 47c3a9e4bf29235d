import { didYouMean } from '../errors/didYouMean.ts'

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
