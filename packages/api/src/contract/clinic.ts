import * as z from 'zod/mini'
import { clinicalPicture } from './clinicalPicture.ts'
import { endpoint } from './endpoint.ts'
import { signature } from './members.ts'
import { message } from './messages.ts'
import { choice, directions, months, needs, product, suggested } from './prescription.ts'
import { cancelReason } from './subscriptions.ts'

const status = z.enum(['in_progress', 'submitted', 'assigned', 'approved', 'denied'])

/** A payment that the provider has not taken. */
const unsettledPayment = z.object({
  /** `card`: the card of the order, which the provider must accept before any charge. `charge`: the charge of a shipment. */
  what: z.enum(['card', 'charge']),
  /** `waiting`: is retried automatically. `failed`: the patient was notified. */
  status: z.enum(['waiting', 'failed']),
  /** When it started to wait, or failed. */
  since: z.string(),
  tries: z.int(),
})

const plan = z.extend(product, {
  /** Duration of one order. */
  months: z.int(),
  /** Names of the add-ons in each order. */
  add_ons: z.array(z.string()),
  /** In cents, per order; a first order also includes the consultation. */
  price: z.int(),
})

const listed = z.object({
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  status,
  patient: z.object({ user_id: z.uuid(), full_name: z.nullable(z.string()), province: z.nullable(z.string()) }),
  /** The plan of orders from now on; null before the patient has chosen. An open order keeps the plan it was charged for: see `getPackingList`. */
  plan: z.nullable(plan),
  /** Why nothing can be ordered: its brand no longer offers this treatment, whose prices are unknown. Null if it does. */
  notice: z.nullable(z.string()),
  weight_loss_status: z.nullable(z.enum(['awaiting_bloodwork', 'bloodwork_returned'])),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  required_renewal: z.nullable(z.object({ status: z.enum(['required', 'submitted', 'renewed']) })),
  shipment: z.nullable(z.object({ status: z.enum(['Processing Order', 'In Transit', 'Delivered']) })),
  /** Since when the next, due order cannot be opened, or the open order is not charged: `open_order` or `ship` says why. */
  order_held_since: z.nullable(z.string()),
  /** The patient's choice about a pharmacist's call. */
  counsel: z.nullable(z.enum(['patient_requested_counsel', 'patient_opted_out'])),
  /** Waiting and failed payments; empty if everything is paid. */
  unsettled_payments: z.array(unsettledPayment),
  /** Payments for withdrawn orders, in cents; without a refund, each pays for the next order. */
  paid_not_sent: z.array(
    z.object({ amount: z.int(), charged_at: z.string(), refund: z.nullable(z.enum(['waiting', 'refunded', 'failed'])) }),
  ),
  /** The patient's payment disputes, across all treatments; nothing is shipped while one is open. */
  disputes: z.array(z.object({ status: z.enum(['open', 'lost']), since: z.string() })),
  submitted_at: z.nullable(z.string()),
  /** Reviewed data has changed since the submission or the decision: the review lists the changes. */
  has_changed: z.boolean(),
})
/** A treatment in the clinic's list; moments are ISO dates with zone. */
export type ClinicTreatment = z.infer<typeof listed>

const cancellation = z.object({ reason: z.nullable(cancelReason), details: z.nullable(z.string()) })

const patientTreatment = z.object({
  treatment_id: z.uuid(),
  treatment_type: z.string(),
  status,
  product: z.nullable(product),
  subscription_state: z.nullable(z.enum(['Active', 'Paused', 'Cancelled', 'Future'])),
  /** The patient's cancellation reason; side effects inform the next prescriber. */
  cancellation: z.nullable(cancellation),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** When it was denied, cancelled or replaced; null while it is live. */
  ended_at: z.nullable(z.string()),
})
/** One of a patient's treatments, past or present; moments are ISO dates with zone. */
export type ClinicPatientTreatment = z.infer<typeof patientTreatment>

const listPage = z.object({
  treatments: z.array(listed),
  /** The cursor of the next page; null on the last page. */
  next: z.nullable(z.uuid()),
})

/** The clinic's work list, oldest submission first: by status, or all; 50 per page. */
export const listTreatments = endpoint({
  method: 'GET',
  path: '/v1/clinic/treatments',
  auth: 'staff',
  query: z.object({
    status: z.optional(status),
    /** `next` of the previous page; absent for the first page. */
    after: z.optional(z.uuid()),
  }),
  response: listPage,
  status: 200,
})

/** Finds treatments by the patient's e-mail address, or by names with a word that starts with each word of the text; 50 per page, in the
 * order of the list. Ignores case and accents. A POST, so that the search text is in no URL and no log.
 */
export const searchTreatments = endpoint({
  method: 'POST',
  path: '/v1/clinic/searches',
  auth: 'staff',
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    /** `next` of the previous page; absent for the first page. */
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
/** An action of the clinic on a treatment. */
export type ClinicAction = z.infer<typeof action>

const answered = z.object({ screen: z.string(), question: z.string(), answer: z.string() })

/** A stop or a refusal displayed to the patient, in the displayed wording. */
const shownStop = z.object({
  /** The name of the stop; null for a refusal. */
  interrupt: z.nullable(z.string()),
  /** For a refusal: the questions whose answers were refused. */
  title: z.string(),
  /** The refused answers, with the displayed sentence; empty for a stop. */
  refused: z.array(z.object({ question: z.string(), says: z.string() })),
  screen: z.string(),
  /** By the clock of the browser or the server that saw it. */
  shown_at: z.string(),
  /** When the server received or detected it; null for older submissions, like the next two fields. */
  noted_at: z.nullable(z.string()),
  /** `browser`: reported by the browser. `server`: detected by the server in the stored answers. */
  seen_by: z.nullable(z.enum(['browser', 'server'])),
  /** Later changes of the answers, with times; empty if there are none, or none were recorded. */
  changes: z.array(z.object({ question: z.string(), before: z.string(), after: z.string(), at: z.string() })),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

const submission = z.object({
  /** The newest version: displayed by the review and required by a decision. */
  version: z.int(),
  /** SHA-256 of the document as canonical JSON, in hexadecimal digits. */
  sha256: z.string(),
  /** False if a stored version does not match its hash; no decision is allowed then. */
  is_intact: z.boolean(),
  flow: z.object({ id: z.string(), version: z.int(), brand: z.string() }),
  /** Names of the stops at which the patient chose to continue. */
  went_on_from: z.array(z.string()),
  /** When the patient confirmed that the answers on record have not changed; null if none were used. */
  unchanged_at: z.nullable(z.string()),
  /** The displayed stops and refusals, with their answers and later changes. */
  stops: z.array(shownStop),
  /** Changes after the submission, newest last. */
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
/** The reviewed submission: its version, stops and later changes. */
export type ClinicSubmission = z.infer<typeof submission>

/** Returns one treatment with every answer in the wording of the questionnaire, and the clinical findings. The audit trail records the reader. */
export const reviewTreatment = endpoint({
  method: 'GET',
  path: '/v1/clinic/treatments/{treatment_id}',
  auth: 'staff',
  params: z.object({ treatment_id: z.uuid() }),
  response: z.object({
    treatment: listed,
    /** The submission snapshot; null before the submission, and for older submissions without one. */
    submission: z.nullable(submission),
    /** The clinical findings; null if the questions are no longer stored. */
    clinical: z.nullable(clinicalPicture),
    approval_needs: needs,
    /** Every profile answer by column name, from the snapshot where there is one. */
    profile: z.record(z.string(), z.nullable(z.string())),
    product: z.nullable(product),
    /** The doses that the caller may choose with `approve` or `renew`, the current one first; empty if they may do neither. */
    choices: z.array(choice),
    /** The suggestion that waits for the patient; the next decision withdraws it. */
    suggestion: z.nullable(z.extend(suggested, { suggested_at: z.string() })),
    /** All treatments of the patient, including this one, newest first. */
    patient_treatments: z.array(patientTreatment),
    answers: z.array(answered),
    /** The submitted check-ins, newest first, each with its displayed stops. */
    renewals: z.array(
      z.object({ id: z.uuid(), submitted_at: z.nullable(z.string()), answers: z.array(answered), stops: z.array(shownStop) }),
    ),
    uploads: z.array(z.object({ id: z.uuid(), document: z.string(), size: z.int(), content_type: z.string() })),
    /** The newest 100 messages between the patient and the care team, oldest first. */
    messages: z.array(message),
    /** The actions that `decideTreatment` allows the caller now. */
    actions: z.array(action),
    /** Why the caller may not decide, such as a licence for other provinces; null if they may. */
    licence_obstacle: z.nullable(z.string()),
    /** Past decisions with reason and member, oldest first. */
    decisions: z.array(
      z.object({
        action: z.enum(['approve', 'renew', 'deny', 'ask_for_more']),
        reason: z.string(),
        /** The member confirmed to have read the patient's own words. */
        own_words_read: z.boolean(),
        member: signature,
        submission_version: z.int(),
        at: z.string(),
        /** The product that the member chose; null for the current one. `accepted_at` is null unless it took effect. */
        product: z.nullable(z.extend(suggested, { accepted_at: z.nullable(z.string()) })),
      }),
    ),
    /** The newest 20 readers, newest first, including this request. Null: the clinic's own system. */
    readers: z.array(z.object({ member: z.nullable(signature), at: z.string() })),
  }),
  status: 200,
})

/** Returns the contents and the address of the parcel of the open order; months and add-ons as charged. 404 ORDER_NOT_FOUND without an open
 * order; before shipping, 409 where `ship` would be refused. The audit trail records the reader.
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
    /** The total number of doses; null for a kit, which has none, and for discontinued products. */
    doses: z.nullable(z.int()),
    /** The contents of a kit for one month, one line each. */
    contents: z.array(z.string()),
    /** Names; each for the same number of months. */
    add_ons: z.array(z.string()),
    /** The prescriber's directions to the patient; null: the usual ones of the product. */
    directions: z.nullable(z.string()),
    prescriber: z.nullable(signature),
  }),
  status: 200,
})

/** Returns a patient's document as base64; the audit trail records the reader. 409 DOCUMENT_CHANGED if its file is not the uploaded one. */
export const viewUpload = endpoint({
  method: 'GET',
  path: '/v1/clinic/uploads/{upload_id}',
  auth: 'staff',
  params: z.object({ upload_id: z.uuid() }),
  response: z.object({ content_type: z.string(), file: z.string() }),
  status: 200,
})

/** Applies an action of the clinic to a treatment. 409 NOT_NOW if the state does not allow it: only submitted treatments are assigned, only
 * assigned ones approved or denied, only approved ones shipped or renewed, and nothing ships while a check-in is due or unread (`renew`
 * continues it, `deny` ends it). An order opens, and is charged, on approval, when it is due, or on `open_order`: 409 PAYMENT_WAITING or
 * PAYMENT_FAILED until its charge is taken, PAYMENT_DISPUTED during a dispute; `retry_payment` retries a failed charge. `refund` returns
 * payments of withdrawn orders that pay for nothing else. 409 VERSION_CHANGED if the snapshot has a newer version than the one read;
 * assigning needs none. 422 REASON_MISSING if a denial or a question has no reason, or an approval or a renewal lacks one although the
 * review lists why it needs one (`approval_needs`): a rule, a contradiction, a displayed stop, a discontinued product, a text that is not
 * understood, or questions that are no longer stored. 422 OWN_WORDS_UNREAD if it does not confirm `own_words_read` although the review
 * says that it must. A question reaches the
 * patient as a message; any other reason is for the record. 409 RULES_REFUSE, with a sentence by field, if the submitted questionnaire or
 * later answers stop or refuse the order: nothing is approved or shipped then. 409 SUBMISSION_CHANGED if the stored submission does not
 * match its hash: nothing is approved, renewed or shipped then. 409 DOCUMENT_CHANGED if the file of a submitted document was replaced:
 * nothing is approved or renewed then. With a `product` the rules apply to that one: a stop refuses it, a refusal
 * needs a reason. It takes effect at once, and the patient is told, unless it costs more than now: then the decision waits as a suggestion
 * until the patient accepts it. 422 PRODUCT_UNAVAILABLE for a product or a plan that is not among the choices. 403 PERSON_NEEDED if the clinic's own system approves, denies, renews or
 * asks; 403 LICENCE_NEEDED or LICENCE_ELSEWHERE for a member who may not prescribe, or not in the patient's province.
 */
export const decideTreatment = endpoint({
  method: 'PUT',
  path: '/v1/clinic/treatments/{treatment_id}/{action}',
  auth: 'staff',
  params: z.object({ treatment_id: z.uuid(), action }),
  /** `reason`: required by `deny`, and by `approve` and `renew` if `approval_needs` says so; the question of `ask_for_more`. With `ship`: the carrier and the tracking number.
   * `submission_version`: the version read; default 1.
   */
  body: z.strictObject({
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    submission_version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    /** Required by `approve` and `renew` if `approval_needs` says so: the member has read the patient's own words. */
    own_words_read: z.optional(z.boolean()),
    /** With `deny`: the message to the patient. The reason is for the record and is never shown to them. */
    told: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))),
    /** With `approve` and `renew`: another dose or product of the questionnaire, one of the review's `choices`, and a note to the patient.
     * Default: the current one.
     */
    product: z.optional(
      z.strictObject({
        drug_id: z.string().check(z.maxLength(100)),
        dose_id: z.string().check(z.maxLength(100)),
        /** Default: as now, where the dose has that plan. */
        months: z.optional(months),
        note: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
      }),
    ),
    /** With `approve` and `renew`: how the patient is to use the product, kept with the prescription and read by patient and pharmacy. They
     * replace earlier ones; without any, `renew` of the current product keeps them.
     */
    directions: z.optional(directions),
    carrier: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    tracking_number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  }),
  response: z.object({ treatment: listed }),
  status: 200,
  isIdempotent: true,
})

/** Sends a message to a patient from the care team. */
export const writeToPatient = endpoint({
  method: 'POST',
  path: '/v1/clinic/messages',
  auth: 'staff',
  body: z.strictObject({ id: z.uuid(), user_id: z.uuid(), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)) }),
  response: z.object({ id: z.uuid() }),
  status: 201,
})
