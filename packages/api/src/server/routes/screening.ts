import { encodeAnswer } from '@anamnesis/engine'
import { audit } from '../audit.ts'
import { storeAnswers } from '../assessment/answers/storeAnswers.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import { readAnswers } from '../assessment/answers/readAnswers.ts'
import { recordStops } from '../assessment/stops/recordStops.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { invalid } from '../errors/invalid.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { route } from './Route.ts'
import { screeningField } from '../flows/questions.ts'

export const putScreening = route('putScreening', {
  handle: async ({ services, params, body, userId }) => {
    const { db } = services
    const treatment = await openTreatment(db, userId, params.treatment_id)
    const compiled = await servedFlow(services, treatment, body.flow_version)
    const foreign = body.answers.find((answer) => answer.treatment_id !== treatment.id)
    if (foreign) throw invalid({ [foreign.question_slug]: 'This question is not part of the questionnaire' })
    const read = readAnswers(services, compiled, body, (slug) => screeningField(compiled, slug))
    const { fields, values } = read

    const saved = await storeAnswers(services, treatment, read)
    await recordStops(services, treatment, compiled, Object.fromEntries(fields.map(({ name }) => [name, encodeAnswer(values[name])])))
    await audit(db, 'screening answered', { userId, treatmentId: treatment.id })
    return { saved }
  },
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})
