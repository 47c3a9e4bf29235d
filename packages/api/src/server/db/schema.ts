import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const id = () => uuid('id').primaryKey().defaultRandom()
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const now = (name: string) => moment(name).notNull().defaultNow()
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)
const treatmentId = () =>
  uuid('treatment_id')
    .notNull()
    .references(() => treatments.id)

export const users = pgTable('users', {
  id: id(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  consentToSms: boolean('consent_to_sms').notNull().default(false),
  createdAt: now('created_at'),
})

export const profiles = pgTable('profiles', {
  userId: userId().primaryKey(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  fullName: text('full_name'),
  dateOfBirth: text('date_of_birth'),
  biologicalSex: text('biological_sex'),
  addressLine1: text('address_line1'),
  addressLine2: text('address_line2'),
  city: text('city'),
  province: text('province'),
  postalCode: text('postal_code'),
  phone: text('phone'),
  healthCardNumber: text('health_card_number'),
})

export const tokens = pgTable('tokens', {
  /** SHA-256 of the token; the token itself is only ever with the patient. */
  hash: text('hash').primaryKey(),
  userId: userId(),
  expiresAt: moment('expires_at').notNull(),
})

export const loginAttempts = pgTable('login_attempts', {
  /** SHA-256 of the e-mail address tried. */
  account: text('account').primaryKey(),
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
})

export const treatments = pgTable(
  'treatments',
  {
    id: id(),
    userId: userId(),
    treatmentType: text('treatment_type').notNull(),
    status: text('status').notNull().default('in_progress'),
    flowId: text('flow_id').notNull(),
    flowVersion: integer('flow_version').notNull(),
    brand: text('brand').notNull(),
    variant: text('variant').notNull(),
    createdAt: now('created_at'),
    submittedAt: moment('submitted_at'),
    /** When a provider approved or denied it. */
    decidedAt: moment('decided_at'),
    weightLossStatus: text('weight_loss_status'),
  },
  (table) => [
    index('treatments_of_a_patient').on(table.userId),
    index('treatments_by_status').on(table.status, table.submittedAt),
    check('treatment_weight_loss_status', sql`${table.weightLossStatus} in ('awaiting_bloodwork', 'bloodwork_returned')`),
    uniqueIndex('one_open_treatment_of_a_type')
      .on(table.userId, table.treatmentType)
      .where(sql`${table.status} = 'in_progress'`),
    check('treatment_status', sql`${table.status} in ('in_progress', 'submitted', 'assigned', 'approved', 'denied')`),
  ],
)

/** Every flow that answers were ever given to, as it was served: they are checked against that one, whatever came after it. */
export const servedFlows = pgTable(
  'served_flows',
  {
    brand: text('brand').notNull(),
    treatmentType: text('treatment_type').notNull(),
    kind: text('kind').notNull(),
    variant: text('variant').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<unknown>().notNull(),
    firstServedAt: now('first_served_at'),
  },
  (table) => [primaryKey({ columns: [table.brand, table.treatmentType, table.kind, table.variant, table.version] })],
)

export const screeningAnswers = pgTable(
  'screening_answers',
  { treatmentId: treatmentId(), slug: text('slug').notNull(), body: text('body').notNull(), answeredAt: now('answered_at') },
  (table) => [primaryKey({ columns: [table.treatmentId, table.slug] })],
)

export const attributes = pgTable(
  'attributes',
  { treatmentId: treatmentId(), name: text('name').notNull(), value: text('value').notNull() },
  (table) => [primaryKey({ columns: [table.treatmentId, table.name] })],
)

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    treatmentId: treatmentId(),
    document: text('document').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    uploadedAt: now('uploaded_at'),
  },
  (table) => [
    index('uploads_of_a_treatment').on(table.treatmentId),
    check('upload_document', sql`${table.document} in ('government_id', 'headshot', 'bodyshot', 'bloodwork_result')`),
    check('upload_size', sql`${table.size} between 1 and 10485760`),
  ],
)

export const productChoices = pgTable('product_choices', {
  treatmentId: treatmentId().primaryKey(),
  drugId: text('drug_id').notNull(),
  doseId: text('dose_id').notNull(),
  /** What the patient was shown when they chose. */
  drugName: text('drug_name'),
  productName: text('product_name'),
})

export const addOnChoices = pgTable('add_on_choices', {
  treatmentId: treatmentId().primaryKey(),
  addOnIds: jsonb('add_on_ids').$type<string[]>().notNull(),
})

export const payments = pgTable(
  'payments',
  {
    intentId: text('intent_id').primaryKey(),
    treatmentId: treatmentId(),
    createdAt: now('created_at'),
    /** It can be authorised no more. */
    endedAt: moment('ended_at'),
    /** The provider knows that a subscription has used it. */
    consumedAt: moment('consumed_at'),
  },
  (table) => [
    uniqueIndex('one_open_payment_per_treatment')
      .on(table.treatmentId)
      .where(sql`${table.endedAt} is null`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    treatmentId: treatmentId(),
    userId: userId(),
    paymentIntentId: text('payment_intent_id')
      .notNull()
      .references(() => payments.intentId),
    /** Null until a provider has approved the treatment. */
    state: text('state'),
    /** Raised by each change of a patient or the clinic. */
    version: integer('version').notNull().default(1),
    /** Null: monthly. */
    bulkOptionId: text('bulk_option_id'),
    /** The patient was asked how often it shall ship. */
    bulkAskedAt: moment('bulk_asked_at'),
    nextShippingDate: date('next_shipping_date', { mode: 'string' }),
    createdAt: now('created_at'),
  },
  (table) => [
    check('subscription_state', sql`${table.state} in ('Active', 'Paused', 'Cancelled', 'Future')`),
    index('subscriptions_of_a_patient').on(table.userId),
    unique('one_subscription_per_treatment').on(table.treatmentId),
    unique('one_subscription_per_payment').on(table.paymentIntentId),
  ],
)

export const prescriptions = pgTable(
  'prescriptions',
  {
    id: id(),
    treatmentId: treatmentId().unique(),
    drugId: text('drug_id').notNull(),
    doseId: text('dose_id').notNull(),
    prescribedAt: now('prescribed_at'),
    /** What the patient chose when asked about a pharmacist's call; null until then. */
    counsel: text('counsel'),
  },
  (table) => [check('prescription_counsel', sql`${table.counsel} in ('patient_requested_counsel', 'patient_opted_out')`)],
)

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    status: text('status').notNull().default('Processing Order'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    createdAt: now('created_at'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    check('shipment_status', sql`${table.status} in ('Processing Order', 'In Transit', 'Delivered')`),
    index('shipments_of_a_subscription').on(table.subscriptionId),
    uniqueIndex('one_open_shipment_per_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.status} <> 'Delivered'`),
  ],
)

export const renewals = pgTable(
  'renewals',
  {
    id: id(),
    treatmentId: treatmentId(),
    status: text('status').notNull().default('required'),
    /** The flow that it is answered in, once it is opened or sent. */
    flowVersion: integer('flow_version').notNull(),
    dueAt: now('due_at'),
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    check('renewal_status', sql`${table.status} in ('required', 'submitted')`),
    uniqueIndex('one_open_renewal_per_treatment')
      .on(table.treatmentId)
      .where(sql`${table.status} = 'required'`),
  ],
)

export const renewalAnswers = pgTable(
  'renewal_answers',
  {
    renewalId: uuid('renewal_id')
      .notNull()
      .references(() => renewals.id),
    slug: text('slug').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.renewalId, table.slug] })],
)

/** Links sent by e-mail. Bound to one purpose; used up by the write that they allow, never by opening them. */
export const links = pgTable(
  'links',
  {
    /** SHA-256 of the token; the token itself is only ever in the mail. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: userId(),
    /** The renewal that it is for; null for a new password. */
    renewalId: uuid('renewal_id').references(() => renewals.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    check('link_purpose', sql`${table.purpose} in ('password', 'renewal')`),
    check('link_renewal', sql`(${table.purpose} = 'renewal') = (${table.renewalId} is not null)`),
  ],
)

/** Mail to be sent: written with what it is about, sent after. Its words are kept no longer than until it is sent. */
export const mail = pgTable('mail', {
  id: id(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** Null once it is sent: it may hold the token of a link. */
  body: text('body'),
  attempts: integer('attempts').notNull().default(0),
  /** Nobody tries to send it before this: whoever sends it puts it off for as long as that may take. */
  nextAttemptAt: now('next_attempt_at'),
  createdAt: now('created_at'),
  sentAt: moment('sent_at'),
})

export const channels = pgTable('channels', {
  id: id(),
  userId: userId().unique(),
  /** The sequence of the newest message; each new one takes the next. */
  lastSequence: integer('last_sequence').notNull().default(0),
  /** Everything up to here is read by the patient. */
  readSequence: integer('read_sequence').notNull().default(0),
  createdAt: now('created_at'),
})

export const messages = pgTable(
  'messages',
  {
    /** Made by the sender. */
    id: uuid('id').primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    sequence: integer('sequence').notNull(),
    sender: text('sender').notNull(),
    text: text('text').notNull(),
    sentAt: now('sent_at'),
  },
  (table) => [
    unique('one_message_at_a_place').on(table.channelId, table.sequence),
    check('message_sender', sql`${table.sender} in ('patient', 'care_team')`),
  ],
)

export const referralCodes = pgTable('referral_codes', { userId: userId().primaryKey(), code: text('code').notNull().unique() })

export const referralJoins = pgTable('referral_joins', {
  /** Who came; each can come by one code only. */
  userId: userId().primaryKey(),
  code: text('code')
    .notNull()
    .references(() => referralCodes.code),
  joinedAt: now('joined_at'),
})

/** Events of the funnel, each counted once; nothing says whose. */
export const engagements = pgTable('engagements', {
  eventId: uuid('event_id').primaryKey(),
  event: text('event').notNull(),
  happenedAt: now('happened_at'),
})

/** How often something was asked within a window of time, by a hash of who asks. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})

export const sessions = pgTable('sessions', {
  treatmentId: treatmentId().primaryKey(),
  revision: integer('revision').notNull(),
  document: jsonb('document').$type<Record<string, unknown>>().notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the key. */
    key: text('key').notNull(),
    /** Id of the patient, or empty for a visitor. */
    owner: text('owner').notNull(),
    endpoint: text('endpoint').notNull(),
    /** HMAC of the body under the key itself, which is not kept: nobody can try out bodies against it. */
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<Record<string, unknown>>(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.key, table.owner, table.endpoint] })],
)

/** Who changed what, and when; rows are only ever added. Never holds an answer. */
export const auditLog = pgTable('audit_log', {
  id: id(),
  userId: uuid('user_id'),
  treatmentId: uuid('treatment_id'),
  /** `patient`, `staff` or `system`. */
  actor: text('actor').notNull().default('patient'),
  action: text('action').notNull(),
  happenedAt: now('happened_at'),
})
