import { and, count, eq, isNull } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { screeningAnswers, stops } from '../db/schema.ts'
import { answerCipher, decryptRows } from '../assessment/answers/answerCipher.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { stopFaults } from '../assessment/stops/stopFaults.ts'
import { recordStopChanges } from '../assessment/stops/recordStopChanges.ts'
import { openTreatment } from '../treatments/ownTreatment.ts'
import { invalid } from '../errors/invalid.ts'
import { decodeRows } from '../assessment/answers/AnswerSet.ts'
import { route } from './Route.ts'

/** Maximum number of browser-reported stops per treatment. */
const MOST = 50

export const putStops = route('putStops', {
  handle: async ({ services, params, body, userId }) => {
    const { db, now } = services
    const treatment = await openTreatment(db, userId, params.treatment_id)
    const compiled = await servedFlow(services, treatment, body.flow_version)
    const errors = Object.fromEntries(body.stops.flatMap((stop) => [...stopFaults(compiled, services.flows.handlers, stop)]))
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const isReported = and(eq(stops.treatmentId, treatment.id), eq(stops.seenBy, 'browser'), isNull(stops.renewalId))
    const [kept] = await db.select({ many: count() }).from(stops).where(isReported)
    const cipher = answerCipher(services, treatment)
    const reported = await Promise.all(
      body.stops.map(async ({ shown_at: shownAt, answers, ...stop }) => ({
        ...stop,
        answers: await cipher.encryptNamed(compiled, answers),
        treatmentId: treatment.id,
        shownAt,
        createdAt: now().toISOString(),
      })),
    )
    const room = reported.slice(0, Math.max(0, MOST - (kept?.many ?? 0)))
    const saved = room.length === 0 ? [] : await db.insert(stops).values(room).onConflictDoNothing().returning({ id: stops.id })
    if (saved.length > 0) {
      // a stop from before sign-up may arrive after later answers
      const stored = await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, treatment.id))
      const { rows } = decodeRows(compiled, await decryptRows(services, userId, stored))
      const answered = [...rows].map(([field, { body, answeredAt: at }]) => ({ field, body, at }))
      await recordStopChanges(services, treatment, answered)
    }
    await audit(db, 'stop noted', { userId, treatmentId: treatment.id })
    return { saved: saved.length }
  },
})
