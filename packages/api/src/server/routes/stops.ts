import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { screeningAnswers } from '../db/schema.ts'
import { decryptRows } from '../assessment/answers/answerCipher.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { checkStops } from '../assessment/stops/stopFaults.ts'
import { recordStopChanges } from '../assessment/stops/recordStopChanges.ts'
import { storeReportedStops } from '../assessment/stops/storeReportedStops.ts'
import { openTreatment } from '../treatments/openTreatment.ts'
import { decodeRows } from '../assessment/answers/AnswerSet.ts'
import { route } from './Route.ts'

export const putStops = route('putStops', {
  handle: async ({ services, params, body, userId }) => {
    const { db, flows } = services
    const treatment = await openTreatment(db, userId, params.treatment_id)
    const compiled = await servedFlow(services, treatment, body.flow_version)
    checkStops(compiled, flows.handlers, body.stops)
    const saved = await storeReportedStops(services, { treatment, compiled }, body.stops)
    if (saved > 0) {
      // a stop from before sign-up may arrive after later answers
      const stored = await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, treatment.id))
      const { rows } = decodeRows(compiled, await decryptRows(services, userId, stored))
      const answered = [...rows].map(([field, { body: answer, answeredAt: at }]) => ({ field, body: answer, at }))
      await recordStopChanges(services, treatment, answered)
    }
    await audit(db, 'stop noted', { userId, treatmentId: treatment.id })
    return { saved }
  },
})
