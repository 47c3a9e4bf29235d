import type { ClinicSubmission } from '../../../contract/index.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'

/** Formats stops for the physician: older submissions have no time, source or changes. */
export function presentStops(stops: SubmissionSnapshot['stops']): ClinicSubmission['stops'] {
  return stops.map(({ interrupt = null, refused = [], seen_by = null, noted_at = null, changes = [], ...stop }) => ({
    ...stop,
    interrupt,
    refused: refused.map(({ question, says }) => ({ question, says })),
    seen_by,
    noted_at,
    changes,
  }))
}
