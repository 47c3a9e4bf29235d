import type * as z from 'zod/mini'
import { FlowError, type FlowErrorCode } from '../errors/FlowError.ts'

/** Request and response schemas of one call. Accepts zod and zod/mini. */
interface CallContract {
  readonly request?: z.core.$ZodType
  readonly response?: z.core.$ZodType
}

/** Contracts by call id. `satisfies CallContracts<CallId>` checks them against a closed list of ids. */
export type CallContracts<Id extends string = string> = Readonly<Record<Id, CallContract>>

/** Returns the error for a body that violates its schema, without any of its values; undefined when it fits or has no schema. */
export function bodyFault(schema: z.core.$ZodType | undefined, body: unknown, code: FlowErrorCode, call: string): FlowError | undefined {
  // Standard Schema: works without the zod library
  const read = schema?.['~standard'].validate(body)
  if (read instanceof Promise) throw new TypeError(`the contract of ${call} is asynchronous; use a synchronous schema.`)
  if (!read?.issues) return undefined
  const places = read.issues.map((issue) => {
    const path = (issue.path ?? []).map(String).join('.')
    return `${path === '' ? 'the whole' : path} (${'code' in issue ? String(issue.code) : 'refused'})`
  })
  return new FlowError(
    code,
    `call ${call}`,
    `the body does not fit its contract at ${places.join(', ')}.`,
    code === 'CALL_REQUEST_INVALID'
      ? 'Fix the transform or the fields of its screen.'
      : 'Fix the server, or the registered response schema.',
  )
}
