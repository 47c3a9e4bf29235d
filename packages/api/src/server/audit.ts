import type { Database } from './db/openDatabase.ts'
import { auditLog, type Member } from './db/schema.ts'

/** Writes an audit entry for each affected record. Never contains an answer. */
export async function audit(db: Database, action: string, who: Audited | readonly Audited[]): Promise<void> {
  const rows = [who].flat().map(({ actor = 'patient', ...record }) => ({ action, actor, ...record }))
  if (rows.length > 0) await db.insert(auditLog).values(rows)
}

/** The actor of an action; `userId` is the patient whose record it concerns, absent if it concerns many. */
interface Audited {
  readonly userId?: string
  readonly treatmentId?: string
  /** @default 'patient' */
  readonly actor?: 'patient' | 'staff' | 'integration' | 'unknown' | 'system'
  /** The staff member; for a refused sign-in, the attempted one. */
  readonly memberId?: string | undefined
}

/** The actor; default: the patient. */
export type Actor = Pick<Audited, 'actor' | 'memberId'>

/** The caller of a clinic endpoint: a member, or the clinic's own system with its token. */
export function staffActor(member: Member | undefined): { readonly actor: 'staff' | 'integration'; readonly memberId?: string } {
  return member ? { actor: 'staff', memberId: member.id } : { actor: 'integration' }
}
