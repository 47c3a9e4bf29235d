import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/db/Database.ts'

/** Makes the records of the first seeded patients eleven years old. */
export async function ageRecords(db: Pick<Database, 'transaction'>, patients: number): Promise<void> {
  const old = `(select id from users where email in (select 'seeded' || n || '@example.com' from generate_series(1, ${patients}) n))`
  const treatments = `(select id from treatments where user_id in ${old})`
  const then = `now() - interval '11 years'`
  await db.transaction(async (tx) => {
    // disables the triggers of append-only tables for this transaction
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of [
      `delete from audit_log where user_id in ${old}`,
      `update treatment_events set happened_at = ${then} where treatment_id in ${treatments}`,
      `update decisions set decided_at = ${then} where treatment_id in ${treatments}`,
      `update stops set created_at = ${then} where treatment_id in ${treatments}`,
      `update stop_changes set changed_at = ${then} where treatment_id in ${treatments}`,
      `update on_file_statements set said_at = ${then} where treatment_id in ${treatments}`,
      `update submissions set created_at = ${then} where treatment_id in ${treatments}`,
      `update messages set sent_at = ${then} where channel_id in (select id from channels where user_id in ${old})`,
      `update subscriptions set state = 'Cancelled' where user_id in ${old}`,
      `update users set created_at = ${then}, retained_until = now() - interval '1 day' where id in ${old}`,
    ])
      await tx.execute(sql.raw(statement))
  })
}
