import type { Client } from '@anamnesis/api/client'
import type { Questionnaire } from '@anamnesis/engine'

/** Sends displayed interrupts to the server, at once or as soon as `sender` returns a function. The server stores each once. Returns a function that resolves when nothing more can be sent. */
export function reportInterrupts(questionnaire: Questionnaire, sender: () => SendStop | undefined): () => Promise<void> {
  const done = new Set<string>()
  let running: Promise<void> | undefined

  const send = async () => {
    for (const { shownAt, ...stop } of questionnaire.stops()) {
      const sendStop = sender()
      if (done.has(stop.id) || !sendStop) continue
      const { status } = await sendStop({ ...stop, shown_at: new Date(shownAt).toISOString() })
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
    if (sender() && questionnaire.stops().some(({ id }) => !done.has(id))) void start()
  })
  return start
}

/** Sends one displayed interrupt to the server. */
export type SendStop = (stop: Parameters<Client['putStops']>[0]['body']['stops'][number]) => Promise<{ readonly status: number }>

/** Statuses that allow another attempt. */
const AGAIN = new Set([401, 408, 409, 425, 429])
