import * as z from 'zod/mini'

/** A script of a played patient: answers, actions, call responses, flags and time. */
export type Script = z.infer<typeof script>

const callAnswer = z.strictObject({
  status: z.int().check(z.describe('The HTTP status of the response.')),
  body: z.optional(z.unknown().check(z.describe('What the response carries.'))),
})

/** A script of a played patient: answers, actions and server responses. */
export const script = z.strictObject({
  answers: z.record(z.string(), z.unknown()).check(z.describe('The answers by field name: text as text, several answers as a list.')),
  calls: z.optional(
    z
      .record(z.string(), z.union([callAnswer, z.array(callAnswer)]))
      .check(z.describe('Responses by call id, in order. Other calls succeed.')),
  ),
  flags: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).check(z.describe('Feature flags by key.'))),
  actions: z.optional(
    z
      .array(
        z.strictObject({
          on: z.string().check(z.describe('Id of the screen.')),
          do: z
            .enum(['back', 'skip', 'reload', 'dismiss', 'continue', 'retry'])
            .check(z.describe('The action there, instead of continuing.')),
        }),
      )
      .check(z.describe('Further actions of the patient, in order.')),
  ),
  now: z.optional(z.string().check(z.describe('The time of the play, as an ISO date-time.'))),
  signedIn: z.optional(
    z
      .boolean()
      .check(z.describe('The patient already has an account. Otherwise a flow that creates the account starts with an anonymous patient.')),
  ),
})

/** An action of a played patient. */
export type Action = NonNullable<Script['actions']>[number]
