import { FlowError } from '../errors/FlowError.ts'
import type { CallRequest, CallResponse } from '../ports.ts'

/** Nobody knows what the server has done. */
export const NOTHING_CAME: CallResponse = { status: 0 }

/**
 * What the network port gave, where it is a response. What has no status says nothing: it is reported, and counts as nothing that
 * came back, so that no call takes effect by a slip of the host.
 */
export function readResponse({ id }: CallRequest, given: unknown, report: ((error: unknown) => void) | undefined): CallResponse {
  const status = typeof given === 'object' && given !== null && 'status' in given ? given.status : undefined
  // its types say the rest, and a body is parsed by its contract
  if (Number.isInteger(status) && Number(status) >= 0 && Number(status) <= 599) return given as CallResponse
  report?.(
    new FlowError(
      'CALL_RESPONSE_INVALID',
      `call ${id}`,
      'what came back has no status from 100 to 599.',
      'Let calls.send resolve to { status, body }, with status 0 where nothing came back.',
    ),
  )
  return NOTHING_CAME
}
