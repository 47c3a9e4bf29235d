import { encodeAnswer } from '@anamnesis/engine'
import { sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { invalid } from '../answers/checkNamed.ts'
import { copyAttributes } from '../answers/copyAttributes.ts'
import { screeningAnswers } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../treatments/ownTreatment.ts'
import { readAnswers } from '../answers/readAnswers.ts'
import { noteStops } from '../stops/noteStops.ts'
import { screeningField, servedFlow, slugOf } from '../flows/servedFlow.ts'

export const putScreening: Handler<'putScreening'> = async ({ services, params, body, userId }) => {
  const { db, now } = services
  const treatment = await openTreatment(db, userId, params.treatment_id)
  const compiled = await servedFlow(services, treatment, body.flow_version)
  const stranger = body.answers.find((answer) => answer.treatment_id !== treatment.id)
  if (stranger) throw invalid({ [stranger.question_slug]: 'This question is not part of the questionnaire' })
  const { fields, values } = readAnswers(compiled, body, (slug) => screeningField(compiled, slug))

  const answered = fields.map((field) => ({
    treatmentId: treatment.id,
    slug: slugOf(field),
    body: encodeAnswer(values[field.name]),
    answeredAt: now().toISOString(),
  }))
  await db
    .insert(screeningAnswers)
    .values(answered)
    .onConflictDoUpdate({
      target: [screeningAnswers.treatmentId, screeningAnswers.slug],
      set: { body: sql`excluded.body`, answeredAt: sql`excluded.answered_at` },
    })
  await copyAttributes(db, treatment.id, { fields, values })
  await noteStops(services, treatment, compiled, Object.fromEntries(fields.map(({ name }) => [name, encodeAnswer(values[name])])))
  await audit(db, 'screening answered', { userId, treatmentId: treatment.id })
  return { saved: answered.length }
}
