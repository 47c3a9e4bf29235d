import * as z from 'zod/mini'
import { FlowError, type FlowErrorCode } from '../errors/FlowError.ts'

/** What one call sends and gets, as zod schemas (of either face of zod); a host registers one for each call id. */
export interface CallContract {
  readonly request?: z.core.$ZodType
  readonly response?: z.core.$ZodType
}

/** The contracts of a host, by call id. `satisfies CallContracts<CallId>` holds a closed list of ids to them. */
export type CallContracts<Id extends string = string> = Readonly<Record<Id, CallContract>>

/** What is wrong with a body, without any of its values; undefined when it fits, or nothing is registered. */
export function bodyFault(schema: z.core.$ZodType | undefined, body: unknown, code: FlowErrorCode, call: string): FlowError | undefined {
  const parsed = schema && z.safeParse(schema, body)
  if (!parsed || parsed.success) return undefined
  const places = parsed.error.issues.map(({ path, code: what }) => `${path.length > 0 ? path.join('.') : 'the whole'} (${what})`)
  return new FlowError(
    code,
    `call ${call}`,
    `the body does not fit its contract at ${places.join(', ')}.`,
    code === 'CALL_REQUEST_INVALID' ? 'Mend the transform or the fields of its screen.' : 'Mend the server, or the registered response.',
  )
}
