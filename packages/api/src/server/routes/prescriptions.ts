import { and, eq } from 'drizzle-orm'
import { ApiError } from '../errors/ApiError.ts'
import { audit } from '../audit.ts'
import { prescriptions, treatments } from '../db/schema.ts'
import { route } from './Route.ts'

export const chooseCounsel = route('chooseCounsel', {
  handle: async ({ services: { db }, params, body: { counsel }, userId }) => {
    const [own] = await db
      .select({ id: prescriptions.id, treatmentId: prescriptions.treatmentId })
      .from(prescriptions)
      .innerJoin(treatments, eq(prescriptions.treatmentId, treatments.id))
      .where(and(eq(prescriptions.id, params.prescription_id), eq(treatments.userId, userId)))
    if (!own) throw new ApiError(404, 'PRESCRIPTION_NOT_FOUND', 'We couldn’t find this prescription. Reload the page to see yours.')
    await db.update(prescriptions).set({ counsel }).where(eq(prescriptions.id, own.id))
    await audit(db, 'counsel chosen', { userId, treatmentId: own.treatmentId })
    return { prescription_id: own.id, counsel }
  },
})
