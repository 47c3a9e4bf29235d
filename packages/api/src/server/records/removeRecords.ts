import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../audit.ts'
import { references } from '../db/references.ts'
import { users } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Removes expired records. For due records it finds the last entry; most have a later one and are rescheduled. The audit log retains its
 * rows, with ids, for ten more years.
 * @returns whether there may be more.
 */
export async function removeRecords({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = sql`select id from users where retained_until < now() order by retained_until limit ${BATCH} for update skip locked`
    const checked = await tx
      .update(users)
      .set({ retainedUntil: RETAINED_UNTIL })
      .where(sql`${users.id} in (${due})`)
      .returning({ id: users.id, isOver: sql<boolean>`${users.retainedUntil} < now()` })
    const over = checked.filter(({ isOver }) => isOver).map(({ id }) => id)
    if (over.length > 0) for (const deletion of ofPatients(over)) await tx.execute(deletion)
    await audit(
      tx,
      'record removed',
      over.map((userId) => ({ userId, actor: 'system' as const })),
    )
    return checked.length === BATCH
  })
}

const BATCH = 20

/** When a patient's record may be removed: ten years after its last entry, sixteen where British Columbia requires it. An active
 * subscription counts as an entry of today.
 */
const RETAINED_UNTIL = sql`greatest(
    users.created_at, users.closed_at,
    (select max(happened_at) from audit_log where audit_log.user_id = users.id),
    (select max(happened_at) from treatment_events join treatments on treatments.id = treatment_id where treatments.user_id = users.id),
    (select max(sent_at) from messages join channels on channels.id = channel_id where channels.user_id = users.id),
    (select now() from subscriptions where subscriptions.user_id = users.id and state <> 'Cancelled' limit 1)
  ) + case when exists (select from profiles where profiles.user_id = users.id and province = 'BC') then interval '16 years' else interval '10 years' end`

/** Deletes all data of some patients: the rows that reference their accounts. */
const ofPatients = (ids: readonly string[]) => deletionsOf(users, inArray(users.id, [...ids]))

/** Statements that delete rows after the rows that reference them. */
function deletionsOf(table: PgTable, where: SQL): readonly SQL[] {
  const referring = references.filter(({ foreignTable, table: from }) => foreignTable === table && from !== table)
  return [
    ...referring.flatMap(({ table: from, columns, foreignColumns }) =>
      deletionsOf(
        from,
        sql`(${sql.join([...columns], sql`, `)}) in (select ${sql.join([...foreignColumns], sql`, `)} from ${table} where ${where})`,
      ),
    ),
    sql`delete from ${table} where ${where}`,
  ]
}
