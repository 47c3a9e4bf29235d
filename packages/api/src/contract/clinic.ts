import * as z from 'zod/mini'
import { clinicalPicture } from './clinicalPicture.ts'
import { endpoint } from './endpoint.ts'
import { signature } from './members.ts'
import { message } from './messages.ts'
import { cancelReason } from './subscriptions.ts'

const status = z.enum(['in_progress', 'submitted', 'assigned', 'approved', 'denied'])

/** Money that the payment provider has not taken. */
const unsettledPayment = z.object({
  /** The card that the order was made with, which the provider has to accept before it charges anything; or the charge of a shipment. */
  what: z.enum(['card', 'charge']),
  /** It is tried again by itself; or it has failed, and the patient was notified. */
  status: z.enum(['waiting', 'failed']),
  /** When it began to wait, or failed. */
  since: z.string(),
  tries: z.int(),
})

const product = z.object({ drug: z.string(), dose: z.string() })

const plan = z.extend(product, {
  /** For which one order lasts. */
  months: z.int(),
  /** Names of what each order holds beside the drug. */
  add_ons: z.array(z.string()),
  /** In cents, of each order; a first one costs the consultation too. */
  price: z.int(),
})

const listed = z.object({
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  status,
  patient: z.object({ user_id: z.uuid(), full_name: z.nullable(z.string()), province: z.nullable(z.string()) }),
  /** What each order is from now on; null before the patient has chosen. An order that is open already stays as it was charged: see `getPackingList`. */
  plan: z.nullable(plan),
  weight_loss_status: z.nullable(z.enum(['awaiting_bloodwork', 'bloodwork_returned'])),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  required_renewal: z.nullable(z.object({ status: z.enum(['required', 'submitted', 'renewed']) })),
  shipment: z.nullable(z.object({ status: z.enum(['Processing Order', 'In Transit', 'Delivered']) })),
  /** Since when the next order, which is due, cannot be opened: `open_order` says why. */
  order_held_since: z.nullable(z.string()),
  /** What the patient chose when asked about a pharmacist's call. */
  counsel: z.nullable(z.enum(['patient_requested_counsel', 'patient_opted_out'])),
  /** Payments that wait or have failed; empty where everything is paid. */
  unsettled_payments: z.array(unsettledPayment),
  /** What was paid for orders that were taken back, in cents; without a refund it pays for the next order, if there is one. */
  paid_not_sent: z.array(
    z.object({ amount: z.int(), charged_at: z.string(), refund: z.nullable(z.enum(['waiting', 'refunded', 'failed'])) }),
  ),
  /** What the patient disputes with their bank, and what they got back that way, of all their treatments; nothing is shipped while one is open. */
  disputes: z.array(z.object({ status: z.enum(['open', 'lost']), since: z.string() })),
  submitted_at: z.nullable(z.string()),
  /** Something that was judged has changed since it was sent in, or decided: the review says what. */
  has_changed: z.boolean(),
})
/** A treatment as the clinic sees it in a list; moments are ISO dates with zone. */
export type ClinicTreatment = z.infer<typeof listed>

const cancellation = z.object({ reason: z.nullable(cancelReason), details: z.nullable(z.string()) })

const patientTreatment = z.object({
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  status,
  product: z.nullable(product),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  /** What the patient said when they cancelled it: side effects are for whoever prescribes next. */
  cancellation: z.nullable(cancellation),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** When it was denied, cancelled or replaced; null while it is live. */
  ended_at: z.nullable(z.string()),
})
/** One of a patient's treatments, past and present; moments are ISO dates with zone. */
export type ClinicPatientTreatment = z.infer<typeof patientTreatment>

const listPage = z.object({
  treatments: z.array(listed),
  /** What the next page is after; null on the last one. */
  next: z.nullable(z.uuid()),
})

/** What waits for the clinic, the one submitted first at the top: by status, or all; 50 on a page. */
export const listTreatments = endpoint({
  method: 'GET',
  path: '/v1/clinic/treatments',
  auth: 'staff',
  query: z.object({
    status: z.optional(status),
    /** `next` of the page before; the first page without it. */
    after: z.optional(z.uuid()),
  }),
  response: listPage,
  status: 200,
})

/**
 * The treatments of patients whose email address is the text, or whose name has a word that begins with each word of it, in the order of the list;
 * 50 on a page. Case and accents do not count. A POST: what is searched for is in no address and no log.
 */
export const searchTreatments = endpoint({
  method: 'POST',
  path: '/v1/clinic/searches',
  auth: 'staff',
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    /** `next` of the page before; the first page without it. */
    after: z.optional(z.uuid()),
  }),
  response: listPage,
  status: 200,
})

const action = z.enum([
  'assign',
  'approve',
  'deny',
  'ask_for_more',
  'open_order',
  'ship',
  'deliver',
  'request_bloodwork',
  'return_bloodwork',
  'require_renewal',
  'renew',
  'pause',
  'resume',
  'cancel',
  'retry_payment',
  'refund',
  'report_failed_payment',
])
/** What the clinic does with a treatment. */
export type ClinicAction = z.infer<typeof action>

const answered = z.object({ screen: z.string(), question: z.string(), answer: z.string() })

/** A stop or a refusal that the patient was shown, in their words. */
const shownStop = z.object({
  /** Its name; null for a refusal. */
  interrupt: z.nullable(z.string()),
  /** Of a refusal, the questions whose answers were refused. */
  title: z.string(),
  /** What was refused, with the sentence that the patient read; empty for a stop. */
  refused: z.array(z.object({ question: z.string(), says: z.string() })),
  screen: z.string(),
  /** By the clock of whoever saw it. */
  shown_at: z.string(),
  /** When the server came to know of it; null for what was sent in before that was kept, as are the two that follow. */
  noted_at: z.nullable(z.string()),
  /** The patient’s browser told of it, or the server itself found it in what was saved. */
  seen_by: z.nullable(z.enum(['browser', 'server'])),
  /** What the patient answered instead, and when; none where they did not, or none was kept. */
  changes: z.array(z.object({ question: z.string(), before: z.string(), after: z.string(), at: z.string() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

const submission = z.object({
  /** The newest: what the review shows, and what a decision has to name. */
  version: z.int(),
  /** SHA-256 of the document as canonical JSON, in hexadecimal digits. */
  sha256: z.string(),
  /** False where a version is not what was written: nothing is to be decided on it. */
  is_intact: z.boolean(),
  flow: z.object({ id: z.string(), version: z.int(), brand: z.string() }),
  /** Names of the stops that the patient was offered to go on from, and did. */
  went_on_from: z.array(z.string()),
  /** When the patient, shown what was taken from earlier visits, said that nothing has changed; null where nothing was. */
  unchanged_at: z.nullable(z.string()),
  /** The stops and refusals that the patient was shown, with the answers that they were shown for and what became of those. */
  stops: z.array(shownStop),
  /** What was changed after it was sent in, the newest last. */
  changes: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      kind: z.string(),
      what: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
})
/** What a treatment is judged on, beside the answers: its version, and what was changed after it was sent in. */
export type ClinicSubmission = z.infer<typeof submission>

/** One treatment with every answer, as the patient was asked it, and what the answers come to. That it was read is recorded in the audit trail, with the member who read it. */
export const reviewTreatment = endpoint({
  method: 'GET',
  path: '/v1/clinic/treatments/{treatment_id}',
  auth: 'staff',
  params: z.object({ treatment_id: z.uuid() }),
  response: z.object({
    treatment: listed,
    /** What is judged as it was frozen; null before it is sent in, and for what was sent in before that was kept. */
    submission: z.nullable(submission),
    /** What the answers come to; null where their questions are not kept any more. */
    clinical: z.nullable(clinicalPicture),
    /** Every answer of the profile, by its column's name: as it was frozen, where it was. */
    profile: z.record(z.string(), z.nullable(z.string())),
    product: z.nullable(product),
    /** All treatments of the patient, this one too, the newest first. */
    patient_treatments: z.array(patientTreatment),
    answers: z.array(answered),
    /** The check-ins that were sent in, the newest first, each with the stops that its patient was shown on the way. */
    renewals: z.array(
      z.object({ id: z.uuid(), submitted_at: z.nullable(z.string()), answers: z.array(answered), stops: z.array(shownStop) }),
    ),
    uploads: z.array(z.object({ id: z.uuid(), document: z.string(), size: z.int(), content_type: z.string() })),
    /** What was written between the patient and the care team, the oldest first: the newest 100. */
    messages: z.array(message),
    /** What `decideTreatment` allows the caller now. */
    actions: z.array(action),
    /** Why the caller may not decide on this patient, such as a licence for other provinces; null where they may. */
    licence_obstacle: z.nullable(z.string()),
    /** What was decided, why, and by whom; the oldest first. */
    decisions: z.array(
      z.object({
        action: z.enum(['approve', 'renew', 'deny', 'ask_for_more']),
        reason: z.string(),
        member: signature,
        submission_version: z.int(),
        at: z.string(),
      }),
    ),
    /** Who has read this, the newest first and this time among them: the newest 20. Null: the clinic's own system. */
    readers: z.array(z.object({ member: z.nullable(signature), at: z.string() })),
  }),
  status: 200,
})

/**
 * What goes into the parcel of the order under way, and where it goes; months and add-ons as they were charged. 404 ORDER_NOT_FOUND where no order is
 * under way; until it has left, 409 where `ship` would be refused. That it was read is recorded in the audit trail.
 */
export const getPackingList = endpoint({
  method: 'GET',
  path: '/v1/clinic/packing-lists/{treatment_id}',
  auth: 'staff',
  params: z.object({ treatment_id: z.uuid() }),
  response: z.object({
    order_id: z.uuid(),
    opened_at: z.string(),
    patient: z.object({
      full_name: z.nullable(z.string()),
      address_line1: z.nullable(z.string()),
      address_line2: z.nullable(z.string()),
      city: z.nullable(z.string()),
      province: z.nullable(z.string()),
      postal_code: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
    ...product.shape,
    months: z.int(),
    /** All of them; null for a kit, which is not counted in doses, and for what is sold no more. */
    doses: z.nullable(z.int()),
    /** What is in a kit for a month, a line each. */
    contents: z.array(z.string()),
    /** Names; each for as many months. */
    add_ons: z.array(z.string()),
    prescriber: z.nullable(signature),
  }),
  status: 200,
})

/** A patient's document as base64; that it was seen is noted in the audit trail. */
export const viewUpload = endpoint({
  method: 'GET',
  path: '/v1/clinic/uploads/{upload_id}',
  auth: 'staff',
  params: z.object({ upload_id: z.uuid() }),
  response: z.object({ content_type: z.string(), file: z.string() }),
  status: 200,
})

/**
 * What the clinic does with a treatment. 409 NOT_NOW where its state does not allow it: only what was submitted is assigned,
 * only what is assigned is
 * approved or denied, only what is approved is shipped or renewed, and nothing is shipped while a check-in is due or waits to be read:
 * `renew` lets it go on, `deny` ends it. An order opens, and is charged, with the approval, when it is due, or with `open_order`: 409 PAYMENT_WAITING or
 * PAYMENT_FAILED while its charge is not taken, PAYMENT_DISPUTED while the patient disputes any; `retry_payment` tries one that has failed again. `refund` gives back
 * what was paid for orders that were taken back and pay for nothing else. 409 VERSION_CHANGED where
 * what is judged has a newer version than the one that was read; assigning needs none. 422 REASON_MISSING where a denial or a
 * question has no reason, nor an approval or a renewal of what a rule keeps from the patient today, or would keep from them if what they told
 * for another treatment, or, where it is grave, only typed, is true: a question reaches the patient as a message, any other reason is for the record. 409 RULES_REFUSE, with a sentence by field, where
 * the questionnaire that was sent in, or anything that the patient has told since, stops or refuses what is judged now: nothing is approved
 * or shipped then. 409 SUBMISSION_CHANGED where what was sent in is not what was written: nothing is approved, renewed or shipped then.
 * 403 PERSON_NEEDED where the clinic's own system would approve, deny, renew or ask; 403 LICENCE_NEEDED or LICENCE_ELSEWHERE for a member who
 * does not prescribe, or not where the patient lives.
 */
export const decideTreatment = endpoint({
  method: 'PUT',
  path: '/v1/clinic/treatments/{treatment_id}/{action}',
  auth: 'staff',
  params: z.object({ treatment_id: z.uuid(), action }),
  /** `reason`: why, with `approve`, `renew` and `deny`; with `ask_for_more` what the patient is asked. With `ship`: who carries it, and the number that it is followed by. `submission_version`: what was read; 1 when absent. */
  body: z.strictObject({
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    submission_version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    /** With `deny`: what the patient reads of it. The reason itself is for the record, and never shown to them. */
    told: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    carrier: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    tracking_number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  response: z.object({ treatment: listed }),
  status: 200,
  isIdempotent: true,
})

/** Writes to a patient as the care team. */
export const writeToPatient = endpoint({
  method: 'POST',
  path: '/v1/clinic/messages',
  auth: 'staff',
  body: z.strictObject({ id: z.uuid(), user_id: z.uuid(), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)) }),
  response: z.object({ id: z.uuid() }),
  status: 201,
})
