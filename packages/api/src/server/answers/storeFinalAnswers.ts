import { attributesOf, sentCalculations } from '@anamnesis/engine'
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
 * Reduces a treatment's stored answers to the final path: copies answers on record with their time, adds calculated answers, deletes
 * answers off the path, and stores the stops at which the patient continued.
 */
export async function storeFinalAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { compiled, walked, continuedInterrupts, stored }: Pick<ValidatedSubmission, 'compiled' | 'walked' | 'continuedInterrupts' | 'stored'>,
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
  const calculated = compiled.screens.flatMap(sentCalculations).filter(({ name }) => walked.calculated[name] !== undefined)
  const answeredAt = services.now().toISOString()
  const worked = await Promise.all(
    calculated.map(async (field) => {
      const body = await cipher.encrypt(field, walked.calculated[field.name] ?? '')
      return { treatmentId, slug: slugOf(field), body, answeredAt }
    }),
  )
  const added = [...filed, ...worked]
  if (added.length > 0) await db.insert(screeningAnswers).values(added)
  await db.delete(attributes).where(eq(attributes.treatmentId, treatmentId))
  const copied = {
    ...attributesOf([...asked, ...calculated], { ...walked.relevant, ...walked.calculated }),
    ...(continuedInterrupts.length > 0 && { [CONTINUED_INTERRUPTS]: continuedInterrupts.join(',') }),
  }
  const copies = await encryptAttributes(services, treatment, { fields: [...asked, ...calculated], copied })
  if (copies.length > 0) await db.insert(attributes).values(copies)
}
