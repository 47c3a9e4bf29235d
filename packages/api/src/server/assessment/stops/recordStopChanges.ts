import { stopChanges, type TreatmentRow } from '../../db/schema.ts'
import { answerCipher } from '../answers/answerCipher.ts'
import type { Services } from '../../services.ts'
import { storedStops, lastAnswer } from './storedStops.ts'

/** Records later changes of the answers behind the stops of a treatment or check-in, with old value, new value and time. Answers from before
 * the stop are not changes.
 */
export async function recordStopChanges(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
  saved: readonly SavedAnswer[],
  renewalId?: string,
): Promise<void> {
  const known = await storedStops(services, treatment, renewalId)
  const cipher = answerCipher(services, treatment)
  const rows = known.flatMap((stop) =>
    saved.flatMap(({ field, body, at }) => {
      const before = lastAnswer(stop, field)
      // the earlier of both clocks: answers from before sign-up arrive with the account's first save
      const since = stop.shownAt < stop.createdAt ? stop.shownAt : stop.createdAt
      const changedAt = new Date(at).toISOString()
      if (before === undefined || before === body || changedAt < since) return []
      return [{ treatmentId: treatment.id, stopId: stop.id, field, before, after: body, changedAt, identifies: stop.encrypted.has(field) }]
    }),
  )
  if (rows.length === 0) return
  const stored = rows.map(async ({ identifies, ...row }) => {
    const asStored = (body: string) => cipher.encryptIf(identifies, row.field, body)
    return { ...row, before: await asStored(row.before), after: await asStored(row.after) }
  })
  await services.db.insert(stopChanges).values(await Promise.all(stored))
}

/** A received answer: encoded, with the server's time. */
export interface SavedAnswer {
  readonly field: string
  readonly body: string
  readonly at: string
}
