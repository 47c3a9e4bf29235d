import type { Database } from './db/openDatabase.ts'
import { auditLog } from './db/schema.ts'

/** Notes who did what. Never an answer. */
export async function audit(db: Database, action: string, who: { readonly userId: string; readonly treatmentId?: string }): Promise<void> {
  await db.insert(auditLog).values({ action, userId: who.userId, ...(who.treatmentId !== undefined && { treatmentId: who.treatmentId }) })
}
