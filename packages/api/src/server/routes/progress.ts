import { audit } from '../audit.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { reportedWeights } from '../treatments/reportedWeights.ts'
import { route } from './Route.ts'

export const getProgress = route('getProgress', {
  handle: async ({ services: { db }, params, userId }) => {
    const { id: treatmentId } = await ownTreatment(db, userId, params.treatment_id)
    await audit(db, 'progress read', { userId, treatmentId })
    return { weights: await reportedWeights(db, treatmentId) }
  },
})
