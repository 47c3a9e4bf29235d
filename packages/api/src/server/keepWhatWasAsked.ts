import { attributesOf, type Walk } from '@anamnesis/engine'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from './db/openDatabase.ts'
import { attributes, screeningAnswers } from './db/schema.ts'
import { slugOf } from './servedFlow.ts'

/** Takes away the answers to questions that are no longer on the patient's path: a physician reads only what was asked in the end. */
export async function keepWhatWasAsked(db: Database, treatmentId: string, { fields, relevant }: Walk): Promise<void> {
  const asked = [...fields.values()]
  await db
    .delete(screeningAnswers)
    .where(and(eq(screeningAnswers.treatmentId, treatmentId), notInArray(screeningAnswers.slug, asked.map(slugOf))))
  await db.delete(attributes).where(eq(attributes.treatmentId, treatmentId))
  const copies = Object.entries(attributesOf(asked, relevant)).map(([name, value]) => ({ treatmentId, name, value }))
  if (copies.length > 0) await db.insert(attributes).values(copies)
}
