import { attributesOf } from '@anamnesis/engine'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { attributes, screeningAnswers } from '../db/schema.ts'
import { slugOf } from '../flows/servedFlow.ts'
import { WENT_ON_FROM } from './wentOnFrom.ts'
import type { Found } from './whatIsMissing.ts'

/**
 * Keeps with the treatment what was asked in the end, and nothing else: what was taken from the file is copied with the moment at which it was
 * said, and answers to questions that are no longer on the patient's path go. A physician reads from which stops the patient went on.
 */
export async function keepWhatWasAsked(
  db: Database,
  treatmentId: string,
  { walked, wentOnFrom, stored }: Pick<Found, 'walked' | 'wentOnFrom' | 'stored'>,
): Promise<void> {
  const asked = [...walked.fields.values()]
  const slugs = asked.map(slugOf)
  await db.delete(screeningAnswers).where(and(eq(screeningAnswers.treatmentId, treatmentId), notInArray(screeningAnswers.slug, slugs)))
  const counting = [...new Set(slugs)].flatMap((slug) => stored.screening.counting.get(slug) ?? [])
  const filed = counting.filter((row) => row.treatmentId !== treatmentId).map((row) => ({ ...row, treatmentId }))
  if (filed.length > 0) await db.insert(screeningAnswers).values(filed)
  await db.delete(attributes).where(eq(attributes.treatmentId, treatmentId))
  const told = { ...attributesOf(asked, walked.relevant), ...(wentOnFrom.length > 0 && { [WENT_ON_FROM]: wentOnFrom.join(',') }) }
  const copies = Object.entries(told).map(([name, value]) => ({ treatmentId, name, value }))
  if (copies.length > 0) await db.insert(attributes).values(copies)
}
