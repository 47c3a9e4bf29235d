import * as z from 'zod/mini'

const callAnswer = z.strictObject({
  status: z.int().check(z.describe('The HTTP status of the response.')),
  body: z.optional(z.unknown().check(z.describe('What the response carries.'))),
})

/** A script of a played patient: answers, actions and server responses. */
export const script = z.strictObject({
  answers: z
    .record(z.string(), z.unknown())
    .check(z.describe('By the name of each field, what the patient answers: text as text, several answers as a list.')),
  calls: z.optional(
    z
      .record(z.string(), z.union([callAnswer, z.array(callAnswer)]))
      .check(z.describe('By the id of a call, how it is answered, one time after the other. Others succeed.')),
  ),
  flags: z.optional(
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).check(z.describe('Feature flags that are set, by their keys.')),
  ),
  actions: z.optional(
    z
      .array(
        z.strictObject({
          on: z.string().check(z.describe('Id of the screen.')),
          do: z
            .enum(['back', 'skip', 'reload', 'dismiss', 'continue', 'retry'])
            .check(z.describe('What the patient does there in place of going on.')),
        }),
      )
      .check(z.describe('What the patient does beside answering, in order.')),
  ),
  now: z.optional(z.string().check(z.describe('The moment at which it is played: an ISO date with time.'))),
  signedIn: z.optional(
    z.boolean().check(z.describe('The patient has an account already. Without it, a flow that makes the account starts with a visitor.')),
  ),
})

/** A script of a played patient: answers, actions, call responses, flags and time. */
export type Script = z.infer<typeof script>
export type Action = NonNullable<Script['actions']>[number]
