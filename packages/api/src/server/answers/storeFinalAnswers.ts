import { attributesOf } from '@anamnesis/engine'
import { and, eq, notInArray } from 'drizzle-orm'
import { attributes, screeningAnswers } from '../db/schema.ts'
import { answerCipher } from '../encryption/answerCipher.ts'
import { slugOf } from '../flows/servedFlow.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { encryptAttributes } from './copyAttributes.ts'
import { CONTINUED_INTERRUPTS } from './continuedInterrupts.ts'
import type { ValidatedSubmission } from './validateSubmission.ts'

/**
 * Reduces a treatment's stored answers to the final path: copies answers on record with their time, deletes answers off the path, and
 * stores the stops at which the patient continued.
 */
export async function storeFinalAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { walked, continuedInterrupts, stored }: Pick<ValidatedSubmission, 'walked' | 'continuedInterrupts' | 'stored'>,
): Promise<void> {
  const { db } = services
  const treatmentId = treatment.id
  const asked = [...walked.fields.values()]
  const slugs = asked.map(slugOf)
  await db.delete(screeningAnswers).where(and(eq(screeningAnswers.treatmentId, treatmentId), notInArray(screeningAnswers.slug, slugs)))
  const counting = [...new Set(slugs)].flatMap((slug) => stored.screening.counting.get(slug) ?? [])
  const cipher = answerCipher(services, treatment)
  const fieldOf = new Map(asked.map((field) => [slugOf(field), field]))
  const filed = await Promise.all(
    counting
      .filter((row) => row.treatmentId !== treatmentId)
      .map(async (row) => {
        const field = fieldOf.get(row.slug)
        return { ...row, treatmentId, body: field ? await cipher.encrypt(field, row.body) : row.body }
      }),
  )
  if (filed.length > 0) await db.insert(screeningAnswers).values(filed)
  await db.delete(attributes).where(eq(attributes.treatmentId, treatmentId))
  const copied = {
    ...attributesOf(asked, walked.relevant),
    ...(continuedInterrupts.length > 0 && { [CONTINUED_INTERRUPTS]: continuedInterrupts.join(',') }),
  }
  const copies = await encryptAttributes(services, treatment, { fields: asked, copied })
  if (copies.length > 0) await db.insert(attributes).values(copies)
}
