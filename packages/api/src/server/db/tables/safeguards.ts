import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from './columns.ts'
import { memberId } from './members.ts'

// Tables that protect the service: idempotency, rate limits, audit trail, readiness.

/** Idempotency keys of requests with the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the key. */
    key: text('key').notNull(),
    /** Id of the patient; empty for anonymous requests. */
    owner: text('owner').notNull(),
    endpoint: text('endpoint').notNull(),
    /** HMAC of the body with the key, which is not stored, so that bodies can't be guessed from it. */
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<Record<string, unknown>>(),
    createdAt: now('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.owner, table.endpoint] }),
    index('idempotency_keys_by_age').on(table.createdAt),
    index('idempotency_keys_that_name_a_patient').on(sql`(${table.response} ->> 'user_id')`),
  ],
)

/** Request counts per time window, by a hash of the caller. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_by_end').on(table.windowEndsAt)],
)

/** The audit trail: actor, action and time; append-only, without answers. One partition per year: see `keepAuditPartitions`. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id'),
    treatmentId: uuid('treatment_id'),
    /** `patient`, `staff`, `integration` (the clinic's own token), `unknown` (a refused sign-in) or `system`. */
    actor: text('actor', { enum: ['patient', 'staff', 'integration', 'unknown', 'system'] })
      .notNull()
      .default('patient'),
    /** The staff member; for a refused sign-in, the attempted one. */
    memberId: memberId(),
    action: text('action').notNull(),
    happenedAt: now('happened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.happenedAt] }),
    index('audit_of_a_treatment').on(table.treatmentId),
    index('audit_of_a_patient').on(table.userId, table.action, table.happenedAt),
  ],
)

/** The single row that a server writes to test that it can. */
export const readiness = pgTable('readiness', { id: integer('id').primaryKey(), checkedAt: now('checked_at') }, (table) => [
  check('readiness_is_one_row', sql`${table.id} = 1`),
])

/** The single row that names the brand of this database: the one that served it first. */
export const databaseBrand = pgTable('database_brand', { id: integer('id').primaryKey(), brand: text('brand').notNull() }, (table) => [
  check('database_brand_is_one_row', sql`${table.id} = 1`),
])
