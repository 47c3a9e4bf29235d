import { eq } from 'drizzle-orm'
import { type Actor, audit } from '../audit.ts'
import { treatments, type TreatmentRow } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { withdrawSuggestion } from './suggestions.ts'

/** Ends a treatment; the patient may then start another one of its type. */
export async function endTreatment(
  db: Services['db'],
  { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<void> {
  await withdrawSuggestion({ db, now }, id)
  await db.update(treatments).set({ endedAt: now.toISOString() }).where(eq(treatments.id, id))
  await audit(db, 'treatment ended', { userId, treatmentId: id, ...by })
}
