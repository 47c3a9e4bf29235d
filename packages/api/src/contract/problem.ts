import * as z from 'zod/mini'

/** Every refusal of the API: an RFC 9457 problem document with a stable code, and messages by field where fields are at fault. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** What is stored instead, where a write was refused for being out of date. */
  stored: z.optional(z.unknown()),
})

/** A refusal of the API; `code` is stable, `errors` has a message for each field at fault. */
export type Problem = z.infer<typeof problem>
