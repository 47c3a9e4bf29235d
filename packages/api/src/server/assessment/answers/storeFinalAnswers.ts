import { sentCalculations } from '@anamnesis/engine/internal'
import { formulaFields } from '@anamnesis/engine/schema/internal'
import { and, eq, notInArray } from 'drizzle-orm'
import { screeningAnswers, treatments, type TreatmentRow } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { answerCipher } from './answerCipher.ts'
import type { ValidatedSubmission } from './validateSubmission.ts'
import { slugOf } from '../../flows/questions.ts'

/** Reduces a treatment's stored answers to the final path: copies answers on record with their time, adds calculated answers with the
 * time of the newest answer that they read, deletes answers off the path, and stores the interrupts at which the patient continued.
 */
export async function storeFinalAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  { compiled, walked, continuedInterrupts, stored }: Pick<ValidatedSubmission, 'compiled' | 'walked' | 'continuedInterrupts' | 'stored'>,
): Promise<void> {
  const { db } = services
  const treatmentId = treatment.id
  const displayed = [...walked.fields.values()]
  const slugs = displayed.map(slugOf)
  await db.delete(screeningAnswers).where(and(eq(screeningAnswers.treatmentId, treatmentId), notInArray(screeningAnswers.slug, slugs)))
  const cipher = answerCipher(services, treatment)
  const filed = await Promise.all(
    displayed.flatMap((field) => {
      const row = stored.screening.counting.rows.get(field.name)
      if (!row || row.treatmentId === treatmentId) return []
      return [cipher.encrypt(field, row.body).then((body) => ({ ...row, treatmentId, body }))]
    }),
  )
  const times = answerTimes(compiled, walked, stored)
  const now = services.now().toISOString()
  const calculated = await Promise.all(
    compiled.screens.flatMap(sentCalculations).flatMap((field) => {
      const value = walked.calculated[field.name]
      if (value === undefined) return []
      return [
        cipher.encrypt(field, value).then((body) => ({ treatmentId, slug: slugOf(field), body, answeredAt: times.get(field.name) ?? now })),
      ]
    }),
  )
  const added = [...filed, ...calculated]
  if (added.length > 0) await db.insert(screeningAnswers).values(added)
  await db.update(treatments).set({ continuedInterrupts }).where(eq(treatments.id, treatmentId))
}

/** When the answers of the path were given; a calculated answer has the time of the newest that it reads. Account answers have none. */
function answerTimes(
  { screens }: ValidatedSubmission['compiled'],
  { fields }: ValidatedSubmission['walked'],
  { screening }: ValidatedSubmission['stored'],
): ReadonlyMap<string, string> {
  const times = new Map<string, string>()
  for (const [name, { answeredAt }] of screening.counting.rows) if (fields.has(name)) times.set(name, new Date(answeredAt).toISOString())
  for (const { calculation } of screens.flatMap(({ calculated }) => calculated)) {
    const newest = formulaFields(calculation.value)
      .flatMap((read) => times.get(read) ?? [])
      .toSorted()
      .at(-1)
    if (newest !== undefined) times.set(calculation.name, newest)
  }
  return times
}
