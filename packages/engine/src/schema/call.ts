import * as z from 'zod/mini'
import { bodyKey } from './bodyKey.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

/** A named HTTP call, sent when a screen that names it is left. */
export interface Call extends z.infer<ReturnType<typeof definitionIn>> {}

const refusal = z.strictObject({
  status: z.int().check(z.describe('HTTP status of the refusal.')),
  interrupt: z.string().check(z.describe('Name of the interrupt shown.')),
  trackAction: z.optional(z.string().check(z.describe('Event sent with it.'))),
})

const definitionIn = ({ areas, callTargets }: Vocabulary) =>
  z.strictObject({
    id: z.string().check(z.minLength(1), z.describe('The id that screens name.')),
    method: z.enum(['POST', 'PUT']).check(z.describe('The HTTP method.')),
    bodyKeys: z.optional(
      z.array(bodyKey).check(z.describe('Session facts added to the body. The call waits in the queue until all are known.')),
    ),
    transform: z.optional(
      z.string().check(z.describe('Name of the registered function that builds the body; by default the answers are sent by name.')),
    ),
    provides: z.optional(z.array(bodyKey).check(z.describe('Session facts in the response, by the same names.'))),
    inBackground: z.optional(
      z
        .boolean()
        .check(
          z.describe(
            'Sends the call in the background, in order, while the next screen is shown. By default the patient waits. The last call of a questionnaire, and calls that provide facts or carry a secret, card or file, are always awaited.',
          ),
        ),
    ),
    refresh: z.optional(z.array(wordIn(areas)).check(z.describe('Areas that the host reloads after success.'))),
    onSuccess: z.optional(wordIn(callTargets).check(z.describe('Where the host puts the response.'))),
    onError: z.optional(wordIn(callTargets).check(z.describe('Where the host puts the failure.'))),
    refusals: z.optional(z.array(refusal).check(z.describe('Statuses that show an interrupt.'))),
    trackFailure: z.optional(z.string().check(z.describe('Event sent when the call fails permanently.'))),
  })

/** The schema of {@link Call} in a vocabulary; strict, so that misspelt keys are refused. */
export function callIn(vocabulary: Vocabulary): z.ZodMiniType<Call> {
  return definitionIn(vocabulary)
}

/** The schema of {@link Call} without a product vocabulary. */
export const call: z.ZodMiniType<Call> = /* @__PURE__ */ callIn({})
