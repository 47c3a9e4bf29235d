import type * as z from 'zod/mini'
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
  // by what every schema brings along: the library itself is not needed for it
  const read = schema?.['~standard'].validate(body)
  if (read instanceof Promise) throw new TypeError(`the contract of ${call} answers later; a body is checked at once.`)
  if (!read?.issues) return undefined
  const places = read.issues.map((issue) => {
    const path = (issue.path ?? []).map(String).join('.')
    return `${path === '' ? 'the whole' : path} (${'code' in issue ? String(issue.code) : 'refused'})`
  })
  return new FlowError(
    code,
    `call ${call}`,
    `the body does not fit its contract at ${places.join(', ')}.`,
    code === 'CALL_REQUEST_INVALID' ? 'Mend the transform or the fields of its screen.' : 'Mend the server, or the registered response.',
  )
}
