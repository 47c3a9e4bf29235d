import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { auditLog, members } from '../db/schema.ts'
import { signatureOf } from '../members/memberSessions.ts'
import { TREATMENT_READ } from './auditActions.ts'

/** Who read the review of a treatment and when, newest first. */
export async function readersOf(db: Database, treatmentId: string) {
  const rows = await db
    .select({ member: members, at: auditLog.happenedAt })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.memberId))
    .where(and(eq(auditLog.treatmentId, treatmentId), eq(auditLog.action, TREATMENT_READ)))
    .orderBy(desc(auditLog.happenedAt))
    .limit(MOST)
  return rows.map(({ member, at }) => ({ member: member && signatureOf(member), at: new Date(at).toISOString() }))
}

/** Maximum number of readers. */
const MOST = 20
