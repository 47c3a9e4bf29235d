import { encodeAnswer } from '@anamnesis/engine'
import { audit } from '../audit.ts'
import { invalid } from '../answers/checkFlowAnswers.ts'
import { copyAttributes } from '../answers/copyAttributes.ts'
import { storeAnswers } from '../answers/storeAnswers.ts'
import type { Handler } from '../Handler.ts'
import { openTreatment } from '../treatments/ownTreatment.ts'
import { readAnswers } from '../answers/readAnswers.ts'
import { recordStops } from '../stops/recordStops.ts'
import { screeningField, servedFlow } from '../flows/servedFlow.ts'

/** Implements the endpoint `putScreening`. */
export const putScreening: Handler<'putScreening'> = async ({ services, params, body, userId }) => {
  const { db } = services
  const treatment = await openTreatment(db, userId, params.treatment_id)
  const compiled = await servedFlow(services, treatment, body.flow_version)
  const stranger = body.answers.find((answer) => answer.treatment_id !== treatment.id)
  if (stranger) throw invalid({ [stranger.question_slug]: 'This question is not part of the questionnaire' })
  const read = readAnswers(services, compiled, body, (slug) => screeningField(compiled, slug))
  const { fields, values } = read

  const saved = await storeAnswers(services, treatment, read)
  await copyAttributes(services, treatment, { fields, values })
  await recordStops(services, treatment, compiled, Object.fromEntries(fields.map(({ name }) => [name, encodeAnswer(values[name])])))
  await audit(db, 'screening answered', { userId, treatmentId: treatment.id })
  return { saved }
}
