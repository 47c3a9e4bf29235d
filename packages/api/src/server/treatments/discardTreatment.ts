import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { addOnChoices, attributes, payments, productChoices, screeningAnswers, sessions, treatments, uploads } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from './ownTreatment.ts'

/**
 * Throws an unfinished questionnaire away, in a transaction in which its row is locked: its answers, its documents and where its patient
 * stood. Its row stays, ended, and so does what was noted of stops: the audit trail speaks of them. Its files are removed a week later.
 */
export async function discardTreatment(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, userId }: TreatmentRow,
  actor: 'patient' | 'system' = 'patient',
): Promise<void> {
  for (const table of [screeningAnswers, attributes, uploads, productChoices, addOnChoices, sessions])
    await db.delete(table).where(eq(table.treatmentId, id))
  const moment = now().toISOString()
  await db
    .update(payments)
    .set({ endedAt: moment })
    .where(and(eq(payments.treatmentId, id), isNull(payments.endedAt)))
  await db.update(treatments).set({ endedAt: moment }).where(eq(treatments.id, id))
  await audit(db, 'treatment discarded', { userId, treatmentId: id, actor })
}
