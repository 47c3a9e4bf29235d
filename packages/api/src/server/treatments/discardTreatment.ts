import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { addOnChoices, payments, productChoices, screeningAnswers, sessions, treatments, uploads, type TreatmentRow } from '../db/schema.ts'
import type { Services } from '../services.ts'

/** Discards an unfinished questionnaire in a transaction with its row locked: its answers, documents and session. The ended row and recorded
 * stops stay, because the audit trail refers to them. Its files are removed a week later.
 */
export async function discardTreatment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, userId }: TreatmentRow,
  actor: 'patient' | 'system' = 'patient',
): Promise<void> {
  for (const table of [screeningAnswers, uploads, productChoices, addOnChoices, sessions])
    await db.delete(table).where(eq(table.treatmentId, id))
  const moment = now().toISOString()
  await db
    .update(payments)
    .set({ endedAt: moment })
    .where(and(eq(payments.treatmentId, id), isNull(payments.endedAt)))
  await db.update(treatments).set({ endedAt: moment }).where(eq(treatments.id, id))
  await audit(db, 'treatment discarded', { userId, treatmentId: id, actor })
}
