import { encodeAnswer } from '@anamnesis/engine'
import { sql } from 'drizzle-orm'
import { screeningAnswers } from '../db/schema.ts'
import { slugOf } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'
import type { ReadAnswers } from './readAnswers.ts'

/** Keeps answers with their treatment, each in the place of the one before. @returns how many. */
export async function keepAnswers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  treatmentId: string,
  { fields, values }: ReadAnswers,
): Promise<number> {
  const answeredAt = now().toISOString()
  const answered = fields.map((field) => ({ treatmentId, slug: slugOf(field), body: encodeAnswer(values[field.name]), answeredAt }))
  if (answered.length === 0) return 0
  await db
    .insert(screeningAnswers)
    .values(answered)
    .onConflictDoUpdate({
      target: [screeningAnswers.treatmentId, screeningAnswers.slug],
      set: { body: sql`excluded.body`, answeredAt: sql`excluded.answered_at` },
    })
  return answered.length
}
