import { audit } from '../audit.ts'
import type { Handler } from '../Handler.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { reportedWeights } from '../treatments/reportedWeights.ts'

/** Implements the endpoint `getProgress`. */
export const getProgress: Handler<'getProgress'> = async ({ services: { db }, params, userId }) => {
  const { id: treatmentId } = await ownTreatment(db, userId, params.treatment_id)
  await audit(db, 'progress read', { userId, treatmentId })
  return { weights: await reportedWeights(db, treatmentId) }
}
