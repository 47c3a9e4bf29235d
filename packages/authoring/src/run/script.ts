import * as z from 'zod/mini'

const callAnswer = z.strictObject({ status: z.int(), body: z.optional(z.unknown()) })

/** What a played patient answers and does, and how the outside answers. */
export const script = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  calls: z.optional(z.record(z.string(), z.union([callAnswer, z.array(callAnswer)]))),
  flags: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  actions: z.optional(z.array(z.strictObject({ on: z.string(), do: z.enum(['back', 'skip', 'reload', 'dismiss', 'continue', 'retry']) }))),
  now: z.optional(z.string()),
  /** A patient who has an account already. Without it, a flow that makes the account starts with a visitor. */
  signedIn: z.optional(z.boolean()),
})

/** What a played patient answers and does, how calls are answered, which flags are set, and what time it is. */
export type Script = z.infer<typeof script>
export type Action = NonNullable<Script['actions']>[number]
