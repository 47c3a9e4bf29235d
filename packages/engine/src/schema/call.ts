import * as z from 'zod/mini'

/** Facts about the patient's session that a call may carry beside the answers. */
export const bodyKey = z.enum(['treatment_id', 'treatment_type', 'treatment', 'user_id'])
export type BodyKey = z.infer<typeof bodyKey>

const refusal = z.strictObject({
  status: z.int().check(z.describe('The HTTP status that this answers.')),
  interrupt: z.string().check(z.describe('Name of the interrupt shown.')),
  trackAction: z.optional(z.string().check(z.describe('Event sent with it.'))),
})

/** A named HTTP call, made when a screen that names it is left. */
export const call = z.strictObject({
  id: z.string().check(z.minLength(1), z.describe('The id that screens name.')),
  method: z.enum(['POST', 'PUT']),
  bodyKeys: z.optional(
    z.array(bodyKey).check(z.describe('Session facts added to the body. The call waits, in order, until each of them is known.')),
  ),
  transform: z.optional(
    z
      .string()
      .check(z.describe('Name of the registered function that shapes the body; without one the answers are sent under their names.')),
  ),
  provides: z.optional(z.array(bodyKey).check(z.describe('Session facts that the response carries, under the same names.'))),
  refresh: z.optional(
    z.array(z.enum(['dashboard', 'orders', 'subscriptions'])).check(z.describe('Areas of the host that are read again after success.')),
  ),
  onSuccess: z.optional(
    z
      .enum(['newTreatments', 'directUpload', 'subscriptions', 'products', 'addOns', 'profile'])
      .check(z.describe('Where the host takes the response.')),
  ),
  onError: z.optional(z.enum(['newTreatments']).check(z.describe('Where the host takes the failure.'))),
  refusals: z.optional(z.array(refusal).check(z.describe('Statuses that stop the patient with an interrupt of their own.'))),
  trackFailure: z.optional(z.string().check(z.describe('Event sent when the call fails for good.'))),
})

export type Call = z.infer<typeof call>
