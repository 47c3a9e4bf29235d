import { FlowError } from './errors/FlowError.ts'

/** An ISO date with a time: the day that is written is the patient's. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * The same clock, of which no fault stops a patient: where it throws later, or gives no moment, that is reported and the last moment that it gave stands.
 * @throws FlowError PORT_INVALID where it does not work to begin with.
 */
export function guardNow(now: () => string, report: (error: unknown) => void): () => string {
  let last = read(now)
  return () => {
    try {
      last = read(now)
    } catch (error) {
      report(error)
    }
    return last
  }
}

function read(now: () => string): string {
  const moment: unknown = now()
  if (typeof moment === 'string' && MOMENT.test(moment) && !Number.isNaN(Date.parse(moment))) return moment
  throw new FlowError(
    'PORT_INVALID',
    'ports.now',
    'it gives no moment.',
    'Let it give an ISO date with time, such as 2026-01-31T09:00:00-05:00.',
  )
}
