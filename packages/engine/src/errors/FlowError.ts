/** Error codes of flows, sessions and the host's code. */
export type FlowErrorCode =
  | 'FLOW_INVALID'
  | 'FLOW_DUPLICATE_STEP'
  | 'FLOW_DUPLICATE_SCREEN'
  | 'FLOW_DUPLICATE_FIELD'
  | 'FLOW_UNKNOWN_WORD'
  | 'FLOW_UNKNOWN_CALL'
  | 'FLOW_UNKNOWN_HANDLER'
  | 'FLOW_UNKNOWN_TRANSFORM'
  | 'FLOW_UNKNOWN_INTERRUPT'
  | 'FLOW_UNKNOWN_SCREEN'
  | 'FLOW_UNKNOWN_COMPONENT'
  | 'FLOW_UNKNOWN_STEP'
  | 'FLOW_UNKNOWN_VARIANT'
  | 'HISTORY_TAKEN'
  | 'FLOW_UNKNOWN_FIELD'
  | 'INTERRUPT_CANNOT_CONTINUE'
  | 'CALL_UNKNOWN_CONTRACT'
  | 'CALL_REQUEST_INVALID'
  | 'CALL_RESPONSE_INVALID'
  | 'FIELD_INVALID'
  | 'CONDITION_INVALID'
  | 'PATTERN_INVALID'
  | 'ANSWERS_INVALID'
  | 'FACTS_INVALID'
  | 'PORT_MISSING'
  | 'PORT_INVALID'
  | 'HANDLER_INVALID'
  | 'HANDLER_OUTCOME_INVALID'
  | 'VOCABULARY_INVALID'
  | 'ANSWER_INVALID'
  | 'ANSWER_UNKNOWN_FIELD'
  | 'SESSION_UNREADABLE'
  | 'SESSION_NEWER'
  | 'SESSION_OTHER_FLOW'
  | 'SESSION_NOT_LOADED'
  | 'SESSION_NOT_SAVED'
  | 'SNAPSHOT_OTHER_FLOW'
  | 'TEXT_READER_NOT_LOADED'

/** An error with its place, cause, fix and a stable code. */
export class FlowError extends Error {
  override readonly name: string = 'FlowError'
  readonly code: FlowErrorCode
  readonly where: string

  constructor(code: FlowErrorCode, where: string, what: string, suggestion: string) {
    super(`${code} ${where}: ${what} ${suggestion}`)
    this.code = code
    this.where = where
  }
}
