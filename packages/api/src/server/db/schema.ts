import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
  },
  (table) => [
    uniqueIndex('one_open_treatment_of_a_type')
      .on(table.userId, table.treatmentType)
      .where(sql`${table.status} = 'in_progress'`),
    check('treatment_status', sql`${table.status} in ('in_progress', 'submitted', 'assigned', 'approved', 'denied')`),
  ],
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
    createdAt: now('created_at'),
  },
  (table) => [
    unique('one_subscription_per_treatment').on(table.treatmentId),
    unique('one_subscription_per_payment').on(table.paymentIntentId),
  ],
)

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
  action: text('action').notNull(),
  happenedAt: now('happened_at'),
})
