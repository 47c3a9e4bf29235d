import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const treatment = z.object({
  id: z.uuid(),
  treatment_type: z.string(),
  status: z.enum(['in_progress', 'submitted', 'assigned', 'approved', 'denied']),
  subscription_id: z.nullable(z.uuid()),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  drug_name: z.nullable(z.string()),
  weight_loss_status: z.nullable(z.string()),
  required_renewal: z.nullable(z.object({ status: z.string() })),
  /** When the questionnaire was sent in, as an ISO date with zone. */
  submitted_at: z.nullable(z.string()),
})
export type DashboardTreatment = z.infer<typeof treatment>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/v2/dashboard',
  auth: 'patient',
  query: z.object({ user_id: z.uuid() }),
  response: z.object({
    profile: z.object({
      first_name: z.nullable(z.string()),
      email: z.string(),
      province: z.nullable(z.string()),
      health_card_number: z.nullable(z.string()),
    }),
    treatments: z.array(treatment),
  }),
  status: 200,
})
