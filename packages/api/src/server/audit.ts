import type { Database } from './db/openDatabase.ts'
import { auditLog } from './db/schema.ts'

/** Who did something, to whose record: `userId` is the patient's, whoever did it; absent where it concerns many patients. */
interface Audited {
  readonly userId?: string
  readonly treatmentId?: string
  /** @default 'patient' */
  readonly actor?: 'patient' | 'staff' | 'system'
  /** Who of the staff, as the clinic calls them. */
  readonly member?: string | undefined
}

/** Notes who did what, once for each record that it was done to. Never an answer. */
export async function audit(db: Database, action: string, who: Audited | readonly Audited[]): Promise<void> {
  const rows = [who].flat().map(({ actor = 'patient', ...record }) => ({ action, actor, ...record }))
  if (rows.length > 0) await db.insert(auditLog).values(rows)
}
