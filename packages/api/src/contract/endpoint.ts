import * as z from 'zod/mini'

/** Every refusal of the API: an RFC 9457 problem document with a stable code, and messages by field where fields are at fault. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** Which request it was, where our side failed: a patient can quote it, and the log has it. */
  request_id: z.optional(z.string()),
  /** What is stored instead, where a write was refused for being out of date. */
  stored: z.optional(z.unknown()),
})

/** A refusal of the API; `code` is stable, `errors` has a message for each field at fault. */
export type Problem = z.infer<typeof problem>

/** One call of the API: where it goes, who may make it, and what goes in and comes out. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each part that `params` gives. */
  readonly path: string
  /**
   * `patient`: needs a bearer token. `either`: takes one, but does not need it. `staff`: needs the token of a member of the
   * clinic, or that of its own system. `provider`: needs the payment provider's secret as the password of HTTP Basic, and is not there (404) on a
   * server that has none.
   */
  readonly auth: 'none' | 'patient' | 'either' | 'staff' | 'provider'
  /** Opened by the token of a chat too: see `getChatToken`. */
  readonly isChat?: true
  /** The parts of the path, by the name in braces. */
  readonly params?: z.ZodMiniObject
  /** What goes after the question mark. */
  readonly query?: z.ZodMiniObject
  /** The JSON body; absent where none is sent. */
  readonly body?: z.ZodMiniType
  /** The JSON body of a success; void where there is none. */
  readonly response: z.ZodMiniType
  /** Status of success. */
  readonly status: 200 | 201 | 204
  /** Takes an Idempotency-Key, and takes effect once for each. */
  readonly isIdempotent?: true
  /** Answers with server-sent events, each with `response` as its data, until the connection is closed. */
  readonly isStream?: true
  /** Largest body, in bytes; 256 KiB when absent. */
  readonly maxBytes?: number
}

/** An endpoint, with the types of its own schemas kept. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}
