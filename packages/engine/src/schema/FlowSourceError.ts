import { didYouMean } from '../errors/didYouMean.ts'

/** Error codes of flow sources. */
export type FlowSourceErrorCode =
  | 'FLOW_UNKNOWN_SCREEN'
  | 'FLOW_UNKNOWN_OPTIONS'
  | 'FLOW_UNKNOWN_CALL'
  | 'FLOW_UNKNOWN_INTERRUPT'
  | 'FLOW_UNKNOWN_PLACEHOLDER'
  | 'FLOW_UNKNOWN_STEP'
  | 'FLOW_UNKNOWN_VARIANT'

/** An error in flow sources: place, problem and fix. */
export class FlowSourceError extends Error {
  override readonly name = 'FlowSourceError'
  readonly code: FlowSourceErrorCode

  constructor(code: FlowSourceErrorCode, where: string, what: string, wrong: string, known: readonly string[]) {
    super(`${code} ${where}: ${what} ${didYouMean(wrong, known)}`)
    this.code = code
  }
}
