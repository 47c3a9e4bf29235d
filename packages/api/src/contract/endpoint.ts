import * as z from 'zod/mini'

/** Defines an endpoint and infers the types of its schemas. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

/** Every error of the API: an RFC 9457 problem document with a stable code, and messages by field for invalid fields. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** The id of the request, for server errors: a patient can quote it, and the log contains it. */
  request_id: z.optional(z.string()),
  /** The stored value, if a write was refused as outdated. */
  stored: z.optional(z.unknown()),
})

/** An error of the API; `code` is stable, `errors` has a message for each invalid field. */
export type Problem = z.infer<typeof problem>

/** One call of the API: path, authentication, input and output. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each part in `params`. */
  readonly path: string
  /** `patient`: requires a bearer token. `either`: accepts one. `staff`: requires the token of a clinic member or of the clinic's own
   * system. `provider`: requires the payment provider's secret as the password of HTTP Basic, and is 404 on a server without one.
   */
  readonly auth: 'none' | 'patient' | 'either' | 'staff' | 'provider'
  /** Also accepts the token of a chat: see `getChatToken`. */
  readonly isChat?: true
  /** The parts of the path, by name. */
  readonly params?: z.ZodMiniObject
  /** The query parameters. */
  readonly query?: z.ZodMiniObject
  /** The JSON body; absent if there is none. */
  readonly body?: z.ZodMiniType
  /** The JSON body of a success; void if there is none. */
  readonly response: z.ZodMiniType
  /** Status of a success. */
  readonly status: 200 | 201 | 204
  /** Accepts an Idempotency-Key and takes effect once per key. */
  readonly isIdempotent?: true
  /** Responds with server-sent events, each with `response` as its data, until the connection closes. */
  readonly isStream?: true
  /** Maximum body size in bytes. Default: 256 KiB. */
  readonly maxBytes?: number
}
