import type { ClinicSubmission } from '../../contract/index.ts'
import type { SubmissionSnapshot } from '../submissions/submissionSnapshot.ts'

/** Stops as a physician is given them: what was sent in before these were kept has no moment, no witness and no changes. */
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
