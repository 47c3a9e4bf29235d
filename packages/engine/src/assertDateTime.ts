import { FlowError } from './errors/FlowError.ts'

/** Returns the value if it is an ISO date with time. @throws FlowError PORT_INVALID that names `where`. */
export function assertDateTime(moment: unknown, where: string): string {
  if (typeof moment === 'string' && MOMENT.test(moment) && !Number.isNaN(Date.parse(moment))) return moment
  throw new FlowError(
    'PORT_INVALID',
    where,
    'it is not a date with time.',
    'Return an ISO date with time, such as 2026-01-31T09:00:00-05:00.',
  )
}

/** An ISO date with time. Its date is the patient's local date. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
