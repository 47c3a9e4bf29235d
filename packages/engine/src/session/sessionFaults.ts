import { FlowError } from '../errors/FlowError.ts'

/** The place holds another questionnaire: it is not read, and not written over. */
export function otherFlowError(stored: string, flowId: string): FlowError {
  return new FlowError(
    'SESSION_OTHER_FLOW',
    `session of ${flowId}`,
    `its place holds a session of the flow "${stored}".`,
    'Keep each questionnaire under a name of its own.',
  )
}

/** The session could not be written, as when the storage is full. Of the cause only its name is told. */
export function saveError(name: string, cause: unknown): FlowError {
  return new FlowError(
    'SESSION_NOT_SAVED',
    `session of ${name}`,
    `it could not be written: ${nameOf(cause)}.`,
    'The answers are still in memory, and the next change tries again.',
  )
}

/** The session could not be loaded, as without a network. */
export function loadError(name: string, cause: unknown): FlowError {
  return new FlowError(
    'SESSION_NOT_LOADED',
    `session of ${name}`,
    `it could not be loaded: ${nameOf(cause)}.`,
    'The questionnaire goes on without it; the first write that gets through merges it.',
  )
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'an unknown fault'
}
