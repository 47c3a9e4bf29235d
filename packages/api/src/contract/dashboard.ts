import * as z from 'zod/mini'
import { bulkOption } from './bulkOption.ts'
import { endpoint } from './endpoint.ts'

const text = z.nullable(z.string())

const treatment = z.object({
  id: z.uuid(),
  treatment_type: z.string(),
  status: z.enum(['in_progress', 'submitted', 'assigned', 'approved', 'denied']),
  subscription_id: z.nullable(z.uuid()),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  drug_name: text,
  /** The dose and amount chosen. */
  product_name: text,
  prescription_id: z.nullable(z.uuid()),
  /** The questionnaire that is still to be finished, in the variant that the patient has to be shown; null once it was sent in. */
  assessment: z.nullable(z.object({ flow_id: z.string(), version: z.int(), variant: z.string() })),
  number_monthly_doses: z.nullable(z.int()),
  /** What the pharmacy dispenses; `price` in cents. */
  product: z.nullable(
    z.object({
      name: z.string(),
      price: z.int(),
      strength: z.string(),
      summary: z.string(),
      bullets: z.array(z.string()),
      directions: z.string(),
    }),
  ),
  image_url: text,
  weight_loss_status: z.nullable(z.enum(['awaiting_bloodwork', 'bloodwork_returned'])),
  /** The newest shipment. */
  tracking: z.nullable(z.object({ status: z.enum(['Processing Order', 'In Transit', 'Delivered']) })),
  /** An ISO date; null while nothing is to be shipped. */
  next_shipping_date: text,
  /** Ids of the add-ons chosen. */
  add_ons: z.array(z.string()),
  bulk_option: z.nullable(bulkOption),
  bulk_options: z.array(bulkOption),
  required_renewal: z.nullable(z.object({ status: z.enum(['required', 'submitted']) })),
  show_bulk_options_modal: z.boolean(),
  show_counsel_modal: z.boolean(),
  /** What the care team asked before they decide, until the patient has written to them; null where nothing is asked. */
  question: z.nullable(z.object({ text: z.string(), asked_at: z.string() })),
  /** When the questionnaire was sent in, as an ISO date with zone. */
  submitted_at: z.nullable(z.string()),
})
/** One treatment on a patient's dashboard. Prices are in cents, moments are ISO dates with zone; null: there is none. */
export type DashboardTreatment = z.infer<typeof treatment>

/** The patient and their treatments, the newest state of each. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/v2/dashboard',
  auth: 'patient',
  query: z.object({ user_id: z.uuid() }),
  response: z.object({
    profile: z.object({
      first_name: z.nullable(z.string()),
      email: z.string(),
      /** The address is not confirmed yet: what tells of the treatment is not mailed until it is. */
      must_confirm_email: z.boolean(),
      province: z.nullable(z.string()),
      health_card_number: z.nullable(z.string()),
    }),
    treatments: z.array(treatment),
  }),
  status: 200,
})
