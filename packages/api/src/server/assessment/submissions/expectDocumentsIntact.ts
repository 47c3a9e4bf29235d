import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type TreatmentRow, treatments, type uploads } from '../../db/schema.ts'
import { ApiError } from '../../errors/ApiError.ts'
import type { Services } from '../../services.ts'
import { readableVersions } from './expectIntact.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'

/** Verifies the files of the newest submission against the hashes in it. A missing file is no change: `sweepOrphans` reports it.
 * @throws ApiError 409 if a file was replaced.
 */
export async function expectDocumentsIntact(
  services: Pick<Services, 'db' | 'keyRing' | 'uploads' | 'report'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
): Promise<void> {
  const newest = (await readableVersions(services, treatment)).at(-1)
  for (const { id, sha256 } of (newest?.document.documents ?? []).filter(hasHash)) {
    const content = await services.uploads.get(id)
    if (content && hashOf(content) !== sha256) throw changed(services)
  }
}

/** Verifies a file against its hashes in the patient's submissions, which are encrypted; before a submission, against the one in its row.
 * @throws ApiError 409 if the file was replaced.
 */
export async function expectFileIntact(
  services: Pick<Services, 'db' | 'keyRing' | 'report'>,
  { id, userId, sha256 }: typeof uploads.$inferSelect,
  content: Uint8Array,
): Promise<void> {
  const ofPatient = await services.db.select({ id: treatments.id }).from(treatments).where(eq(treatments.userId, userId))
  const versions = await Promise.all(ofPatient.map((treatment) => readableVersions(services, { id: treatment.id, userId })))
  const submitted = versions.flat().flatMap(({ document }) => document.documents.filter((one) => one.id === id && hasHash(one)))
  const expected = submitted.length > 0 ? submitted.map((one) => one.sha256) : sha256 === null ? [] : [sha256]
  const actual = hashOf(content)
  if (expected.some((one) => one !== actual)) throw changed(services)
}

/** Submissions from before hashes were stored have none for a file that was missing. */
const hasHash = ({ sha256 }: SubmissionSnapshot['documents'][number]) => sha256 !== ''

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

function changed({ report }: Pick<Services, 'report'>): ApiError {
  // the audit trail identifies the reader
  report({ requestId: 'review', name: 'DocumentChanged', stack: [] })
  return new ApiError(
    409,
    'DOCUMENT_CHANGED',
    'A document of this patient was replaced after its upload. Don’t approve the treatment. Report this to the server’s administrator, and ask the patient for it again.',
  )
}
