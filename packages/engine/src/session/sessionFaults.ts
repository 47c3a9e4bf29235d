import { FlowError } from '../errors/FlowError.ts'

/** The errors of a session's storage. This one: it holds another questionnaire, which is neither read nor overwritten. */
export function otherFlowError(stored: string, flowId: string): FlowError {
  return new FlowError(
    'SESSION_OTHER_FLOW',
    `session of ${flowId}`,
    `its storage holds a session of the flow "${stored}".`,
    'Use a separate name for each questionnaire.',
  )
}

/** Error for a failed write, for example when storage is full. Includes only the name of the cause. */
export function saveError(name: string, cause: unknown): FlowError {
  return new FlowError(
    'SESSION_NOT_SAVED',
    `session of ${name}`,
    `it could not be written: ${nameOf(cause)}.`,
    'The answers are in memory; the next change retries.',
  )
}

/** Error for a failed load, for example without a network. */
export function loadError(name: string, cause: unknown): FlowError {
  return new FlowError(
    'SESSION_NOT_LOADED',
    `session of ${name}`,
    `it could not be loaded: ${nameOf(cause)}.`,
    'The questionnaire continues without it; the first successful write merges it.',
  )
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'an unknown fault'
}
