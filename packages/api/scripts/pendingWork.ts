import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../src/server/db/Database.ts'
import { charges, uploads } from '../src/server/db/schema.ts'
import { ageRecords } from '../tests/support/ageRecords.ts'

/** Condition on the first rows that `seedPatients` has named in a column. */
const among = (column: string, count: number) => sql.raw(`${column} in (select 'seeded' || n from generate_series(1, ${count}) n)`)

/** Functions that prepare the pending work of a job and return its number of items. */
export function pendingWork(db: Database) {
  const run = async (count: number, ...statements: readonly SQL[]) => {
    for (const statement of statements) await db.execute(statement)
    return count
  }
  return {
    waitingCharges: () => db.$count(charges, isNull(charges.chargedAt)),
    waitingPayments: (count: number) => run(count, sql`update payments set consumed_at = null where ${among('intent_id', count)}`),
    waitingRefunds: (count: number) =>
      run(
        count,
        sql`update refunds set refunded_at = null where charge_id in (select charge_id from refunds where refunded_at is not null limit ${count})`,
      ),
    endedPauses: (count: number) =>
      run(
        count,
        sql`update subscriptions set state = 'Paused', paused_at = now(), resumes_on = current_date where ${among('payment_intent_id', count)}`,
      ),
    /** Sealed bodies, as they wait. */
    waitingMail: (count: number, body: string) =>
      run(
        count,
        sql`update mail set next_attempt_at = 'infinity' where sent_at is null`,
        sql`insert into mail (kind, recipient, subject, body) select 'shipped', 'seeded' || n || '@example.com', '', ${body}::text from generate_series(1, ${count}::int) n`,
      ),
    /** Questionnaires that were left two years ago. */
    oldDrafts: (count: number) =>
      run(
        count,
        sql`insert into users (email, password_hash) select 'draft' || n || '@example.com', '-' from generate_series(1, ${count}::int) n`,
        sql`insert into treatments (user_id, treatment_type, flow_id, flow_version, brand, variant, created_at)
          select id, 'ed', 'ed-onboarding', 1, 'northway', 'full', now() - interval '2 years' from users where email like 'draft%'`,
        sql`insert into screening_answers (treatment_id, slug, body, answered_at)
          select treatments.id, 'question-' || m, '"Yes"', treatments.created_at
          from treatments join users on users.id = user_id, generate_series(1, 16) m where email like 'draft%'`,
      ),
    /** The same number in each of five tables. */
    expiredRows: (count: number) =>
      run(
        count,
        ...[
          `insert into tokens (hash, user_id, expires_at) select 'expired' || n, (select id from users limit 1), now() - interval '1 hour' from`,
          `insert into idempotency_keys (key, owner, endpoint, request_hash, created_at) select 'expired' || n, '', '/', '-', now() - interval '2 days' from`,
          `insert into rate_limits (key, count, window_ends_at) select 'expired' || n, 1, now() - interval '1 hour' from`,
          `insert into mail (kind, recipient, subject, created_at) select 'shipped', '-', '', now() - interval '40 days' from`,
          `insert into payment_events (id, kind, occurred_at) select 'expired' || n, '-', now() - interval '40 days' from`,
        ].map((insert) => sql.raw(`${insert} generate_series(1, ${count / 5}) n`)),
      ),
    /** Writes an empty file for each uploaded document. */
    files: async (folder: string) => {
      const rows = await db.select({ id: uploads.id }).from(uploads)
      for (const { id } of rows) await writeFile(join(folder, id), '')
      return rows.length
    },
    expiredRecords: async (count: number) => {
      await ageRecords(db, count)
      return count
    },
  }
}
