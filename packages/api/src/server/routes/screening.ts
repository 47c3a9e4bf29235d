import { attributesOf, decodeAnswer, encodeAnswer } from '@anamnesis/engine'
import type { AnswerValue, Answers, Field } from '@anamnesis/engine/schema'
import { sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { checkNamed, invalid } from '../checkNamed.ts'
import { attributes, screeningAnswers } from '../db/schema.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../ownTreatment.ts'
import { screeningField, servedFlow, slugOf } from '../servedFlow.ts'

export const putScreening: Handler<'putScreening'> = async ({ services: { db, flows }, params, body, userId }) => {
  const treatment = await openTreatment(db, userId, params.treatment_id)
  const compiled = await servedFlow(flows, treatment)
  const fields = new Map<string, Field>()
  const values: Record<string, AnswerValue | undefined> = {}
  for (const { question_slug: slug, body: text, treatment_id: id } of body.answers) {
    const field = screeningField(compiled, slug)
    if (!field || id !== treatment.id) throw invalid({ [slug]: 'This question is not part of the questionnaire' })
    if (fields.has(field.name)) throw invalid({ [field.name]: 'This question is answered twice' })
    fields.set(field.name, field)
    values[field.name] = decodeAnswer(field, text)
  }
  checkNamed(compiled, values)
  const known = new Set(compiled.screens.flatMap((screen) => screen.fields.flatMap(({ associatedAttribute }) => associatedAttribute ?? [])))
  const unknown = Object.keys(body.attributes).find((name) => !known.has(name))
  if (unknown !== undefined) throw invalid({ [unknown]: 'This attribute is not part of the questionnaire' })

  const answered = [...fields.values()].map((field) => ({
    treatmentId: treatment.id,
    slug: slugOf(field),
    body: encodeAnswer(values[field.name]),
  }))
  await db
    .insert(screeningAnswers)
    .values(answered)
    .onConflictDoUpdate({
      target: [screeningAnswers.treatmentId, screeningAnswers.slug],
      set: { body: sql`excluded.body`, answeredAt: sql`now()` },
    })
  // copied from the answers that were checked, never from what the browser says they are
  const copied = attributesOf([...fields.values()], values as Answers) // undefined stands for an empty answer, which is copied as such
  const copies = Object.entries(copied).map(([name, value]) => ({ treatmentId: treatment.id, name, value }))
  if (copies.length > 0) {
    await db
      .insert(attributes)
      .values(copies)
      .onConflictDoUpdate({ target: [attributes.treatmentId, attributes.name], set: { value: sql`excluded.value` } })
  }
  await audit(db, 'screening answered', { userId, treatmentId: treatment.id })
  return { saved: answered.length }
}
