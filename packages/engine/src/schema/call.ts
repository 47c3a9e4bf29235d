import * as z from 'zod/mini'
import { bodyKey } from './bodyKey.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

const refusal = z.strictObject({
  status: z.int().check(z.describe('The HTTP status that this answers.')),
  interrupt: z.string().check(z.describe('Name of the interrupt shown.')),
  trackAction: z.optional(z.string().check(z.describe('Event sent with it.'))),
})

const definitionIn = ({ areas, callTargets }: Vocabulary) =>
  z.strictObject({
    id: z.string().check(z.minLength(1), z.describe('The id that screens name.')),
    method: z.enum(['POST', 'PUT']).check(z.describe('The HTTP method.')),
    bodyKeys: z.optional(
      z.array(bodyKey).check(z.describe('Session facts added to the body. The call waits, in order, until each of them is known.')),
    ),
    transform: z.optional(
      z
        .string()
        .check(z.describe('Name of the registered function that shapes the body; without one the answers are sent under their names.')),
    ),
    provides: z.optional(z.array(bodyKey).check(z.describe('Session facts that the response carries, under the same names.'))),
    inBackground: z.optional(
      z
        .boolean()
        .check(
          z.describe(
            'The next screen is shown at once, and the call is made meanwhile, in order. Left out, the patient waits for it. The last call of a questionnaire, and one that provides facts or carries a secret, a card or a file, is waited for in any case.',
          ),
        ),
    ),
    refresh: z.optional(z.array(wordIn(areas)).check(z.describe('Areas of the host that are read again after success.'))),
    onSuccess: z.optional(wordIn(callTargets).check(z.describe('Where the host takes the response.'))),
    onError: z.optional(wordIn(callTargets).check(z.describe('Where the host takes the failure.'))),
    refusals: z.optional(z.array(refusal).check(z.describe('Statuses that stop the patient with an interrupt of their own.'))),
    trackFailure: z.optional(z.string().check(z.describe('Event sent when the call fails for good.'))),
  })

/** A named HTTP call, sent when a screen that names it is left. */
export interface Call extends z.infer<ReturnType<typeof definitionIn>> {}

/** The schema of {@link Call} in a vocabulary; strict, so that misspelt keys are refused. */
export function callIn(vocabulary: Vocabulary): z.ZodMiniType<Call> {
  return definitionIn(vocabulary)
}

/** The schema of {@link Call} without a product vocabulary. */
export const call: z.ZodMiniType<Call> = /* @__PURE__ */ callIn({})
