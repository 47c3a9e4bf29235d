import { eq } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { submissions } from '../db/schema.ts'
import { ApiError } from '../http/ApiError.ts'
import { hashOfDocument } from '../submissions/submissionsOf.ts'

/** Checks each version of what was sent in against its hash. @throws ApiError 409 where one was changed in the database. */
export async function expectIntact(db: Database, treatmentId: string): Promise<void> {
  const versions = await db
    .select({ document: submissions.document, sha256: submissions.sha256 })
    .from(submissions)
    .where(eq(submissions.treatmentId, treatmentId))
  if (versions.every(({ document, sha256 }) => hashOfDocument(document) === sha256)) return
  throw new ApiError(
    409,
    'SUBMISSION_CHANGED',
    'This questionnaire was changed in the database after it was sent in. Approve and ship nothing on it: report it to whoever runs the server, and ask the patient again.',
  )
}
