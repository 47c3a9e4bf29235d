import { encodeAnswer } from '@anamnesis/engine'
import { sql } from 'drizzle-orm'
import { screeningAnswers, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher } from './answerCipher.ts'
import type { Services } from '../../services.ts'
import type { ReadAnswers } from './readAnswers.ts'
import { slugOf } from '../../flows/questions.ts'

/** Stores answers of a treatment, replacing earlier ones. @returns their number. */
export async function storeAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { fields, values }: ReadAnswers,
): Promise<number> {
  const answeredAt = services.now().toISOString()
  const cipher = answerCipher(services, treatment)
  const answered = await Promise.all(
    fields.map(async (field) => {
      const body = await cipher.encrypt(field, encodeAnswer(values[field.name]))
      return { treatmentId: treatment.id, slug: slugOf(field), body, answeredAt }
    }),
  )
  if (answered.length === 0) return 0
  await services.db
    .insert(screeningAnswers)
    .values(answered)
    .onConflictDoUpdate({
      target: [screeningAnswers.treatmentId, screeningAnswers.slug],
      set: { body: sql`excluded.body`, answeredAt: sql`excluded.answered_at` },
    })
  return answered.length
}
