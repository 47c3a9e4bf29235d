import { attributesOf } from '@anamnesis/engine'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { attributes, screeningAnswers } from '../db/schema.ts'
import { slugOf } from '../flows/servedFlow.ts'
import type { Submission } from './walkToEnd.ts'

/** The attribute under which a physician reads which stops the patient went on from. */
const WENT_ON_FROM = 'went_on_from'

/**
 * Takes away the answers to questions that are no longer on the patient's path: a physician reads only what was asked in
 * the end, and from which stops the patient went on.
 */
export async function keepWhatWasAsked(db: Database, treatmentId: string, { walked, wentOnFrom }: Submission): Promise<void> {
  const asked = [...walked.fields.values()]
  await db
    .delete(screeningAnswers)
    .where(and(eq(screeningAnswers.treatmentId, treatmentId), notInArray(screeningAnswers.slug, asked.map(slugOf))))
  await db.delete(attributes).where(eq(attributes.treatmentId, treatmentId))
  const told = { ...attributesOf(asked, walked.relevant), ...(wentOnFrom.length > 0 && { [WENT_ON_FROM]: wentOnFrom.join(',') }) }
  const copies = Object.entries(told).map(([name, value]) => ({ treatmentId, name, value }))
  if (copies.length > 0) await db.insert(attributes).values(copies)
}
