import type { ClinicSubmission } from '../../contract/index.ts'
import type { Services } from '../services.ts'
import type { SubmissionSnapshot } from '../assessment/submissions/submissionSnapshot.ts'
import { ApiError } from '../errors/ApiError.ts'
import { presentStops } from '../assessment/submissions/presentStops.ts'
import { readableVersions } from '../assessment/submissions/expectIntact.ts'
import type { TreatmentRow } from '../db/schema.ts'

/** Reads the newest snapshot and reports one that does not match its hash; undefined if there is none. */
export async function readSubmissionSnapshot(
  services: Pick<Services, 'db' | 'keyRing' | 'report'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
): Promise<ReviewedSnapshot | undefined> {
  // the audit trail identifies the reader
  const report = () => services.report({ requestId: 'review', name: 'SubmissionChanged', stack: [] })
  const versions = await readableVersions(services, treatment).catch((error: unknown) => {
    if (error instanceof ApiError) report()
    throw error
  })
  const newest = versions.at(-1)
  if (!newest) return undefined
  const isIntact = versions.every((one) => one.isIntact)
  if (!isIntact) report()
  const { document, version, sha256 } = newest
  const { flow, went_on_from, stops, unchanged_at = null } = document
  const changes = versions.flatMap(({ version: at, kind, createdAt, document: { changes: made } }) =>
    made.map((change) => ({ ...change, version: at, at: createdAt, kind })),
  )
  return {
    document,
    submission: { version, sha256, is_intact: isIntact, flow, went_on_from, stops: presentStops(stops), unchanged_at, changes },
  }
}

/** The newest version of the submission and its history. */
export interface ReviewedSnapshot {
  readonly document: SubmissionSnapshot
  readonly submission: ClinicSubmission
}
