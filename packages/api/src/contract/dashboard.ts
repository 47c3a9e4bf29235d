import * as z from 'zod/mini'
import { bulkOption, nextCharge } from './subscriptions.ts'
import { endpoint } from './endpoint.ts'

const text = z.nullable(z.string())

/** An event of a treatment: kind and time. */
const event = z.object({
  kind: z.enum([
    'sent_in',
    'assigned',
    'question_asked',
    'answered',
    'suggested',
    'suggestion_accepted',
    'suggestion_closed',
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
/** A dated event of a treatment, as displayed to the patient. */
export type TreatmentEvent = z.infer<typeof event>

/** What a drawing of a product shows. */
const form = z.enum([
  'almond',
  'blister',
  'bottle',
  'box',
  'capsule',
  'diamond',
  'film',
  'gum',
  'lozenge',
  'patch',
  'pen',
  'pump',
  'tablet',
  'tube',
])

const icon = z.enum(['calendar', 'clock', 'droplet', 'food', 'heart', 'pill', 'shield', 'syringe', 'target'])

const treatment = z.object({
  id: z.uuid(),
  treatment_type: z.string(),
  status: z.enum(['in_progress', 'submitted', 'assigned', 'approved', 'denied']),
  subscription_id: z.nullable(z.uuid()),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  /** While paused: the day on which the pause ends by itself, as an ISO date; null if it lasts until the patient resumes. */
  resumes_on: text,
  drug_name: text,
  /** The chosen dose and amount. */
  product_name: text,
  prescription_id: z.nullable(z.uuid()),
  /** The unfinished questionnaire, in the variant to display; null after the submission. */
  assessment: z.nullable(z.object({ flow_id: z.string(), version: z.int(), variant: z.string() })),
  number_monthly_doses: z.nullable(z.int()),
  /** The dispensed product; `price` in cents. */
  product: z.nullable(
    z.object({
      name: z.string(),
      /** The name within a sentence, such as `daily tadalafil`. */
      short_name: z.string(),
      form,
      price: z.int(),
      strength: z.string(),
      summary: z.string(),
      /** Key facts, one per line; a shield icon marks a warning. */
      bullets: z.array(z.object({ icon, label: z.string() })),
      directions: z.string(),
      /** The lines of the directions that warn of harm, displayed separately. */
      warnings: z.array(z.string()),
      /** The lines of the directions that are neither steps nor warnings. */
      notes: z.array(z.string()),
    }),
  ),
  /** The prescriber's directions to the patient; null: the usual ones of the product. */
  prescriber_directions: text,
  /** In cents per shipment under the current plan, without add-ons. Null without a chosen product. */
  price: z.nullable(z.int()),
  /** Null before the submission, after the last charge, and for discontinued products. */
  next_charge: z.nullable(nextCharge),
  image_url: text,
  weight_loss_status: z.nullable(z.enum(['awaiting_bloodwork', 'bloodwork_returned'])),
  /** The newest shipment. */
  tracking: z.nullable(
    z.object({
      status: z.enum(['Processing Order', 'In Transit', 'Delivered']),
      carrier: text,
      tracking_number: text,
      /** The carrier's tracking page; null for an unknown carrier. */
      tracking_url: text,
      shipped_at: text,
      delivered_at: text,
    }),
  ),
  /** An ISO date; null if nothing is scheduled. */
  next_shipping_date: text,
  /** Ids of the chosen add-ons. */
  add_ons: z.array(z.string()),
  /** The same by name; `price` in cents a month. Discontinued add-ons are left out. */
  add_on_items: z.array(z.object({ id: z.string(), name: z.string(), price: z.int() })),
  bulk_option: z.nullable(bulkOption),
  bulk_options: z.array(bulkOption),
  required_renewal: z.nullable(z.object({ status: z.enum(['required', 'submitted']) })),
  /** Facts about the current products that the rules of a due renewal read; empty if none is due. */
  renewal_facts: z.array(z.string()),
  show_bulk_options_modal: z.boolean(),
  show_counsel_modal: z.boolean(),
  /** The care team's open question, until the patient replies; null if there is none. */
  question: z.nullable(z.object({ text: z.string(), asked_at: z.string() })),
  /** Another product or dose, which a prescriber suggests instead of the current one and the patient has to accept; null if there is none. */
  suggestion: z.nullable(
    z.object({
      id: z.uuid(),
      drug: z.string(),
      dose: z.string(),
      /** Duration of one order. */
      months: z.int(),
      /** The next charge with it, in cents: the amount to accept. */
      price: z.int(),
      /** The next charge without it, in cents. */
      price_before: z.int(),
      /** The prescriber's words. */
      note: z.string(),
      /** The prescriber's directions with it; null: the usual ones of the product. */
      directions: z.nullable(z.string()),
      suggested_at: z.string(),
    }),
  ),
  /** When the questionnaire was submitted, as an ISO date with zone. */
  submitted_at: z.nullable(z.string()),
  /** Events so far, oldest first. */
  events: z.array(event),
  /** The clinic's message with a denial; never the reason for the record. Null if not denied. */
  denial: z.nullable(z.object({ text, at: z.string() })),
  /** The patient's choice about a pharmacist's call. */
  counsel: z.nullable(z.enum(['patient_requested_counsel', 'patient_opted_out'])),
  /** Lab results can be uploaded from the patient's province. */
  bloodwork_possible: z.boolean(),
})
/** One treatment on a patient's dashboard. Prices are in cents, moments are ISO dates with zone; null: none. */
export type DashboardTreatment = z.infer<typeof treatment>

/** Returns the patient and their treatments in the current state. */
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
      /** The address is unconfirmed: mail about the treatment waits until it is confirmed. */
      must_confirm_email: z.boolean(),
      province: z.nullable(z.string()),
      health_card_number: z.nullable(z.string()),
    }),
    treatments: z.array(treatment),
    /** Unread messages of the care team. */
    unread_messages: z.int(),
  }),
  status: 200,
})
