import * as z from 'zod/mini'
import { bulkOption, nextCharge } from './subscriptions.ts'
import { endpoint } from './endpoint.ts'

const text = z.nullable(z.string())

/** What has happened to a treatment: the kind, and when. */
const event = z.object({
  kind: z.enum([
    'sent_in',
    'assigned',
    'question_asked',
    'answered',
    'approved',
    'denied',
    'bloodwork_requested',
    'bloodwork_returned',
    'shipped',
    'delivered',
    'check_in_asked',
    'check_in_sent',
    'check_in_read',
    'paused',
    'resumed',
    'cancelled',
  ]),
  at: z.string(),
})
/** A dated moment of a treatment, as its patient is told it. */
export type TreatmentEvent = z.infer<typeof event>

const icon = z.enum(['calendar', 'clock', 'droplet', 'food', 'heart', 'pill', 'shield', 'syringe', 'target'])

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
      /** What it is called in the middle of a sentence, such as `daily tadalafil`. */
      short_name: z.string(),
      price: z.int(),
      strength: z.string(),
      summary: z.string(),
      /** What is worth knowing, a line each; a shield warns. */
      bullets: z.array(z.object({ icon, label: z.string() })),
      directions: z.string(),
      /** Those of the lines of the directions that warn of harm: they stand apart. */
      warnings: z.array(z.string()),
      /** Those of the lines of the directions that are neither a step nor a warning. */
      notes: z.array(z.string()),
    }),
  ),
  /** Of each shipment under the plan that it has, in cents; add-ons come on top. Null where no product is chosen. */
  price: z.nullable(z.int()),
  /** Null where nothing was sent in or is to be charged any more, and for what is sold no more. */
  next_charge: z.nullable(nextCharge),
  image_url: text,
  weight_loss_status: z.nullable(z.enum(['awaiting_bloodwork', 'bloodwork_returned'])),
  /** The newest shipment. */
  tracking: z.nullable(
    z.object({
      status: z.enum(['Processing Order', 'In Transit', 'Delivered']),
      carrier: text,
      tracking_number: text,
      /** Where the carrier says where it is; null for a carrier that is not known. */
      tracking_url: text,
      shipped_at: text,
      delivered_at: text,
    }),
  ),
  /** An ISO date; null while nothing is to be shipped. */
  next_shipping_date: text,
  /** Ids of the add-ons chosen. */
  add_ons: z.array(z.string()),
  /** The same by name; `price` in cents a month. What is sold no more is left out. */
  add_on_items: z.array(z.object({ id: z.string(), name: z.string(), price: z.int() })),
  bulk_option: z.nullable(bulkOption),
  bulk_options: z.array(bulkOption),
  required_renewal: z.nullable(z.object({ status: z.enum(['required', 'submitted']) })),
  show_bulk_options_modal: z.boolean(),
  show_counsel_modal: z.boolean(),
  /** What the care team asked before they decide, until the patient has written to them; null where nothing is asked. */
  question: z.nullable(z.object({ text: z.string(), asked_at: z.string() })),
  /** When the questionnaire was sent in, as an ISO date with zone. */
  submitted_at: z.nullable(z.string()),
  /** What has happened so far, the oldest first. */
  events: z.array(event),
  /** That it was denied, and what the clinic wrote for the patient: never the reason that is for the record. */
  denial: z.nullable(z.object({ text, at: z.string() })),
  /** What the patient chose when asked about a pharmacist's call. */
  counsel: z.nullable(z.enum(['patient_requested_counsel', 'patient_opted_out'])),
  /** Lab results can be sent in from the patient's province. */
  bloodwork_possible: z.boolean(),
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
      full_name: z.nullable(z.string()),
      email: z.string(),
      /** The address is not confirmed yet: what tells of the treatment is not mailed until it is. */
      must_confirm_email: z.boolean(),
      province: z.nullable(z.string()),
      health_card_number: z.nullable(z.string()),
    }),
    treatments: z.array(treatment),
    /** Messages of the care team that the patient has not read. */
    unread_messages: z.int(),
  }),
  status: 200,
})
