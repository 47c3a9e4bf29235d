import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { onFileStatements } from '../db/schema.ts'
import { variantFor } from '../assessment/onRecord/variantFor.ts'
import { readOnRecord } from '../assessment/onRecord/readOnRecord.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import { route } from './Route.ts'

export const getOnFile = route('getOnFile', {
  handle: async ({ services, params, query, userId }) => {
    const treatment = await openTreatment(services.db, userId, params.treatment_id)
    const { variant, leftOut, facts, groups, sha256, mustAsk } = await readOnRecord(services, treatment, query.variant)
    await audit(services.db, 'what is on file read', { userId, treatmentId: treatment.id })
    return { variant, left_out: leftOut, facts, groups, sha256, must_ask: mustAsk }
  },
})

export const putOnFile = route('putOnFile', {
  handle: async ({ services, params, body, userId }) => {
    const { db, now } = services
    const treatment = await openTreatment(db, userId, params.treatment_id)
    const { sha256, shown } = await readOnRecord(services, treatment, body.variant)
    if (sha256 !== body.sha256)
      throw new ApiError(409, 'ON_FILE_CHANGED', 'Your earlier answers have changed. Read them again, then choose.')
    const saidAt = now().toISOString()
    await db.insert(onFileStatements).values({ treatmentId: treatment.id, said: body.said, shown, saidAt })
    await audit(db, `what is on file: ${body.said}`, { userId, treatmentId: treatment.id })
    const { variant } = await variantFor(services, treatment)
    return { variant, said_at: saidAt }
  },
})
