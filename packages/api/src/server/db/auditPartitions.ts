import { lt, sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import { auditLog } from './schema.ts'

/** Creates partitions of the audit log for this year and the next, and drops those older than ten years. The default partition holds rows of
 * other years, such as those of a restored database; they expire row by row.
 */
export async function keepAuditPartitions(db: Database, now: Date): Promise<void> {
  const year = now.getUTCFullYear()
  // a busy log is retried after an hour
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`)
    for (const one of [year, year + 1]) await tx.execute(sql.raw(partitionOf(one)))
    await tx.execute(sql.raw(dropBefore(year - YEARS)))
  })
  await db.delete(auditLog).where(lt(auditLog.happenedAt, sql`now() - interval '${sql.raw(String(YEARS))} years'`))
}

/** Retention of audit log rows in years; the trigger `refuse_change` protects younger rows. */
const YEARS = 10

/** Creates the partition of a year, unless it exists or the default one has rows of that year. */
const partitionOf = (year: number) => `do $$ begin
  if to_regclass('audit_log_${year}') is null
    and not exists (select from audit_log_default where happened_at >= '${year}-01-01 00:00Z' and happened_at < '${year + 1}-01-01 00:00Z')
  then
    create table audit_log_${year} partition of audit_log for values from ('${year}-01-01 00:00Z') to ('${year + 1}-01-01 00:00Z');
    create trigger audit_log_${year}_is_never_emptied before truncate on audit_log_${year} execute function refuse_change ();
  end if;
end $$`

/** Drops the partitions before a year. */
const dropBefore = (year: number) => `do $$ declare name text; begin
  for name in select inhrelid::regclass from pg_inherits where inhparent = 'audit_log'::regclass and inhrelid::regclass::text < 'audit_log_${year}'
  loop execute format('drop table %s', name); end loop;
end $$`
