import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, now } from './columns.ts'
import { treatmentId, treatments } from './treatments.ts'
import { userId } from './patients.ts'

// Tables of questionnaires: flows, answers, documents, chosen products and sessions.

/** Every flow that has received answers, as served; its answers are validated against this version. */
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

/** Identifying answers are encrypted, here and in copies: see `answerCipher`. */
export const screeningAnswers = pgTable(
  'screening_answers',
  { treatmentId: treatmentId(), slug: text('slug').notNull(), body: text('body').notNull(), answeredAt: now('answered_at') },
  (table) => [primaryKey({ columns: [table.treatmentId, table.slug] })],
)

/** Weights that patients reported between check-ins: one a day. */
export const weights = pgTable(
  'weights',
  {
    treatmentId: treatmentId(),
    /** The date in the patient's province. */
    day: date('day', { mode: 'string' }).notNull(),
    pounds: doublePrecision('pounds').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.treatmentId, table.day] }), check('weight_pounds', sql`${table.pounds} between 60 and 999.99`)],
)

/** Documents that patients sent; their content is in the upload store. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: userId(),
    /** Null: belongs to the account. */
    treatmentId: uuid('treatment_id').references(() => treatments.id),
    document: text('document', { enum: ['government_id', 'headshot', 'bodyshot', 'bloodwork_result', 'message_attachment'] }).notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** Hash of the stored bytes, in hexadecimal; null for uploads from before hashes were stored. */
    sha256: text('sha256'),
    uploadedAt: now('uploaded_at'),
  },
  (table) => [
    index('uploads_of_a_treatment').on(table.treatmentId),
    index('uploads_of_a_patient').on(table.userId),
    check('upload_document', sql`${table.document} in ('government_id', 'headshot', 'bodyshot', 'bloodwork_result', 'message_attachment')`),
    check('upload_size', sql`${table.size} between 1 and 10485760`),
    check('upload_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Files in the upload store without a row; kept for a week, see `sweepOrphans`. */
export const orphanedUploads = pgTable('orphaned_uploads', {
  name: text('name').primaryKey(),
  /** Every sweep since then found it without a row. */
  firstSeenAt: moment('first_seen_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
})

/** The product that a patient has chosen for a treatment. */
export const productChoices = pgTable('product_choices', {
  treatmentId: treatmentId().primaryKey(),
  drugId: text('drug_id').notNull(),
  doseId: text('dose_id').notNull(),
  /** As displayed at the choice. */
  drugName: text('drug_name'),
  productName: text('product_name'),
})

/** The add-ons that a patient has chosen for a treatment. */
export const addOnChoices = pgTable('add_on_choices', {
  treatmentId: treatmentId().primaryKey(),
  addOnIds: jsonb('add_on_ids').$type<string[]>().notNull(),
})

/** Session documents of questionnaires, one per treatment. */
export const sessions = pgTable('sessions', {
  treatmentId: treatmentId().primaryKey(),
  revision: integer('revision').notNull(),
  /** Encrypted JSON. */
  document: text('document').notNull(),
})
