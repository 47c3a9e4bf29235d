import { sql } from 'drizzle-orm'
import type { Database } from './db/openDatabase.ts'
import { auditLog } from './db/schema.ts'

/** For so many minutes a page that looks again by itself has looked once: each of its looks would bury what people did. */
const ONE_LOOK = 15

/** Notes that a patient looked at what is theirs. */
export async function auditLook(db: Database, action: string, userId: string): Promise<void> {
  const since = sql`now() - make_interval(mins => ${ONE_LOOK})`
  const isNoted = sql`select 1 from ${auditLog} where ${auditLog.userId} = ${userId} and ${auditLog.action} = ${action} and ${auditLog.happenedAt} > ${since}`
  await db.execute(sql`insert into ${auditLog} (user_id, action) select ${userId}::uuid, ${action} where not exists (${isNoted})`)
}
