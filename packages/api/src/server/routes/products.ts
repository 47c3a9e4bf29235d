import { type CompiledFlow, encodeAnswer } from '@anamnesis/engine'
import { audit } from '../audit.ts'
import { checkFlowAnswers } from '../assessment/answers/checkFlowAnswers.ts'
import { storeAnswers } from '../assessment/answers/storeAnswers.ts'
import { readAnswers } from '../assessment/answers/readAnswers.ts'
import { addOnChoices, productChoices } from '../db/schema.ts'
import { recordStops } from '../assessment/stops/recordStops.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { settleHeldInBackground } from '../payments/settleInBackground.ts'
import { route } from './Route.ts'
import { screeningField } from '../flows/questions.ts'

export const chooseProduct = route('chooseProduct', {
  handle: async ({ services, body, userId }) => {
    const { db } = services
    const treatment = await openTreatment(db, userId, body.treatment_id)
    const compiled = await servedFlow(services, treatment, body.flow_version)
    checkFlowAnswers(services, compiled, { drug_id: body.drug_id, dose_id: body.dose_id })
    const answers = readAnswers(services, compiled, { answers: body.answers ?? [], attributes: {} }, (slug) =>
      screeningField(compiled, slug),
    )
    const choice = {
      drugId: body.drug_id,
      doseId: body.dose_id,
      drugName: labelOf(compiled, 'drug_id', body.drug_id),
      productName: labelOf(compiled, 'dose_id', body.dose_id),
    }
    await db
      .insert(productChoices)
      .values({ treatmentId: treatment.id, ...choice })
      .onConflictDoUpdate({ target: productChoices.treatmentId, set: choice })
    await storeAnswers(services, treatment, answers)
    await recordStops(services, treatment, compiled, { drug_id: choice.drugId, dose_id: choice.doseId })
    await audit(db, 'product chosen', { userId, treatmentId: treatment.id })
    return { drug_id: body.drug_id, dose_id: body.dose_id }
  },
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})

/** The displayed label of a value; definitions that share a name offer different ones. */
function labelOf({ screens, fieldPositions }: CompiledFlow, name: string, value: string): string {
  const fields = screens[fieldPositions.get(name) ?? -1]?.fields ?? []
  const options = fields.flatMap((field) => (field.name === name && 'options' in field ? field.options : []))
  return options.find((option) => option.value === value)?.label ?? value
}

export const chooseAddOns = route('chooseAddOns', {
  handle: async ({ services, body, userId }) => {
    const { db } = services
    const treatment = await openTreatment(db, userId, body.treatment_id)
    const compiled = await servedFlow(services, treatment, body.flow_version)
    checkFlowAnswers(services, compiled, { add_on_ids: body.add_on_ids })
    await db
      .insert(addOnChoices)
      .values({ treatmentId: treatment.id, addOnIds: body.add_on_ids })
      .onConflictDoUpdate({ target: addOnChoices.treatmentId, set: { addOnIds: body.add_on_ids } })
    await recordStops(services, treatment, compiled, { add_on_ids: encodeAnswer(body.add_on_ids) })
    await audit(db, 'add-ons chosen', { userId, treatmentId: treatment.id })
    return { add_on_ids: body.add_on_ids }
  },
  after: ({ services, userId }) => settleHeldInBackground(services, userId),
})
