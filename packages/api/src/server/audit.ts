import type { Database } from './db/openDatabase.ts'
import { auditLog } from './db/schema.ts'
import type { Member } from './members/memberSessions.ts'

/** Who did something, to whose record: `userId` is the patient's, whoever did it; absent where it concerns many patients. */
interface Audited {
  readonly userId?: string
  readonly treatmentId?: string
  /** @default 'patient' */
  readonly actor?: 'patient' | 'staff' | 'integration' | 'unknown' | 'system'
  /** Of the staff; of a refused sign-in, the member that was tried. */
  readonly memberId?: string | undefined
}

/** Who did something: a patient where nothing is said. */
export type Actor = Pick<Audited, 'actor' | 'memberId'>

/** Notes who did what, once for each record that it was done to. Never an answer. */
export async function audit(db: Database, action: string, who: Audited | readonly Audited[]): Promise<void> {
  const rows = [who].flat().map(({ actor = 'patient', ...record }) => ({ action, actor, ...record }))
  if (rows.length > 0) await db.insert(auditLog).values(rows)
}

/** Who calls an endpoint of the clinic: one of its members, or its own system by the clinic's token. */
export function staffActor(member: Member | undefined): { readonly actor: 'staff' | 'integration'; readonly memberId?: string } {
  return member ? { actor: 'staff', memberId: member.id } : { actor: 'integration' }
}
