import type { Client } from '@anamnesis/api/client'
import type { Questionnaire } from '@anamnesis/engine'

/** What stops are sent through. */
export interface FollowStopsInput {
  readonly api: Client
  /** The version of the questionnaire that they were shown in. */
  readonly flowVersion: number
}

/** Refusals after which another attempt may do. */
const AGAIN = new Set([401, 408, 409, 425, 429])

/**
 * Sends the stops that a patient is shown to whoever decides on the treatment: at once, and those of before there was a treatment as soon
 * as there is one. The server keeps each once. Gives a function that resolves when nothing more can be sent just now.
 */
export function followStops(questionnaire: Questionnaire, { api, flowVersion }: FollowStopsInput): () => Promise<void> {
  const done = new Set<string>()
  let running: Promise<void> | undefined

  const send = async () => {
    for (const { shownAt, ...stop } of questionnaire.stops()) {
      const { treatment_id, signedIn } = questionnaire.facts()
      if (done.has(stop.id) || treatment_id === undefined || !signedIn) continue
      const body = { stops: [{ ...stop, shown_at: new Date(shownAt).toISOString() }], flow_version: flowVersion }
      const { status } = await api.putStops({ params: { treatment_id }, body })
      // it is tried again with the next change
      if (status < 200 || status >= 500 || AGAIN.has(status)) return
      done.add(stop.id)
    }
  }
  const start = () => {
    running ??= send()
      .catch((error: unknown) => reportError(error))
      .finally(() => {
        running = undefined
      })
    return running
  }

  questionnaire.subscribe(() => {
    const { treatment_id, signedIn } = questionnaire.facts()
    if (treatment_id !== undefined && signedIn && questionnaire.stops().some(({ id }) => !done.has(id))) void start()
  })
  return start
}
