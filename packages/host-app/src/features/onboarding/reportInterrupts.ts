import type { Client } from '@anamnesis/api/client'
import type { Questionnaire } from '@anamnesis/engine'

/** Dependencies of {@link reportInterrupts}. */
export interface ReportInterruptsInput {
  readonly api: Client
  /** The flow version in which they were shown. */
  readonly flowVersion: number
}

/** Statuses that allow another attempt. */
const AGAIN = new Set([401, 408, 409, 425, 429])

/** Sends displayed interrupts to the server, at once or as soon as there is a treatment. The server stores each once. Returns a function that resolves when nothing more can be sent. */
export function reportInterrupts(questionnaire: Questionnaire, { api, flowVersion }: ReportInterruptsInput): () => Promise<void> {
  const done = new Set<string>()
  let running: Promise<void> | undefined

  const send = async () => {
    for (const { shownAt, ...stop } of questionnaire.stops()) {
      const { treatment_id, signedIn } = questionnaire.facts()
      if (done.has(stop.id) || treatment_id === undefined || !signedIn) continue
      const body = { stops: [{ ...stop, shown_at: new Date(shownAt).toISOString() }], flow_version: flowVersion }
      const { status } = await api.putStops({ params: { treatment_id }, body })
      // retried with the next change
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
