import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Accepts a suggested product or dose at the displayed price; the approval or the renewal that waits for it takes effect. Once accepted, a
 * repeat changes nothing. 409 PRICE_CHANGED for another price than the current one, SUGGESTION_CLOSED if the care team has withdrawn it, the
 * treatment has ended, or the patient's answers have changed.
 */
export const acceptSuggestion = endpoint({
  method: 'PUT',
  path: '/v2/suggestions/{suggestion_id}',
  auth: 'patient',
  params: z.object({ suggestion_id: z.uuid() }),
  /** `price`: of the dashboard, in cents. */
  body: z.strictObject({ price: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
  response: z.object({ treatment_id: z.uuid(), suggestion_id: z.uuid() }),
  status: 200,
  isIdempotent: true,
})
