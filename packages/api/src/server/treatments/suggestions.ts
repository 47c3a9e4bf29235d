import { and, eq, isNull } from 'drizzle-orm'
import { type SuggestionRow, suggestions } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from './treatmentStates.ts'

/** The suggestion that waits for the patient: of the current version of the submission, while the treatment is undecided or its check-in
 * is unread.
 */
export async function openSuggestion(db: Services['db'], standing: TreatmentState): Promise<SuggestionRow | undefined> {
  const { treatment, renewal, submissionVersion } = standing
  const waits = treatment.status === 'assigned' || (treatment.status === 'approved' && renewal?.status === 'submitted')
  if (!waits || treatment.endedAt !== null) return undefined
  const [found] = await db.select().from(suggestions).where(isOpen(treatment.id))
  return found?.version === (submissionVersion?.version ?? 1) ? found : undefined
}

const isOpen = (treatmentId: string) =>
  and(eq(suggestions.treatmentId, treatmentId), isNull(suggestions.acceptedAt), isNull(suggestions.withdrawnAt))

/** Withdraws the suggestion that waits for the patient. Returns whether there was one. */
export async function withdrawSuggestion(
  { db, now }: { readonly db: Services['db']; readonly now: Date },
  treatmentId: string,
): Promise<boolean> {
  const withdrawn = await db
    .update(suggestions)
    .set({ withdrawnAt: now.toISOString() })
    .where(isOpen(treatmentId))
    .returning({ id: suggestions.id })
  return withdrawn.length > 0
}
