import { eq, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../errors/ApiError.ts'
import { sessions, type TreatmentRow } from '../db/schema.ts'
import { patientCipher } from '../encryption/patientCipher.ts'
import type { Services } from '../services.ts'
import { canonicalJson } from '../assessment/submissions/canonicalJson.ts'
import { treatmentEndedError } from '../treatments/openTreatment.ts'
import { ownTreatment } from '../treatments/ownTreatment.ts'
import { route } from './Route.ts'

export const getSession = route('getSession', {
  handle: async ({ services, params, userId }) => {
    const treatment = await ownTreatment(services.db, userId, params.treatment_id)
    const stored = await readSession(services, treatment)
    return { document: stored ? { ...stored.document, revision: stored.revision } : null }
  },
})

export const putSession = route('putSession', {
  handle: async ({ services, params, body: { document, read }, userId }) => {
    const { db } = services
    const treatment = await ownTreatment(db, userId, params.treatment_id)
    // an open tab must not restore a questionnaire that was discarded in another one
    if (treatment.status === 'in_progress' && treatment.endedAt !== null) throw treatmentEndedError()
    const encrypted = await patientCipher(services, userId).encrypt(placeOf(treatment.id), JSON.stringify(document))
    const row = { revision: document.revision, document: encrypted }
    const [written] = await db
      .insert(sessions)
      .values({ treatmentId: treatment.id, ...row })
      .onConflictDoUpdate({
        target: sessions.treatmentId,
        set: row,
        setWhere: read === undefined ? lt(sessions.revision, document.revision) : eq(sessions.revision, read),
      })
      .returning({ revision: sessions.revision })
    if (written) return { revision: written.revision }
    const stored = await readSession(services, treatment)
    // an identical document is a repeat whose first response was lost
    if (stored && canonicalJson(stored.document) === canonicalJson(document)) return { revision: stored.revision }
    throw new ApiError(409, 'SESSION_OLDER', 'There are newer answers to this questionnaire. Reload the page to continue.', {
      stored: stored?.document,
    })
  },
})

/** As `putSession` stores it. */
const documentSchema = z.record(z.string(), z.unknown())

const placeOf = (treatmentId: string) => `sessions/${treatmentId}`

async function readSession(services: Pick<Services, 'db' | 'keyRing'>, { id, userId }: TreatmentRow) {
  const [row] = await services.db.select().from(sessions).where(eq(sessions.treatmentId, id))
  if (!row) return undefined
  const document = documentSchema.parse(JSON.parse(await patientCipher(services, userId).decrypt(placeOf(id), row.document)))
  return { revision: row.revision, document }
}
