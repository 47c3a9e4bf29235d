import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { submissions, type TreatmentRow } from '../../db/schema.ts'
import { patientCipher } from '../../encryption/patientCipher.ts'
import type { Services } from '../../services.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type SubmissionSnapshot, submissionSnapshot } from './submissionSnapshot.ts'

/** Reads all versions of a treatment's snapshot in order; empty for older submissions without versions. @throws UnreadableError */
export async function submissionsOf(
  services: Pick<Services, 'db' | 'keyRing'>,
  { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>,
): Promise<SubmissionVersion[]> {
  const rows = await services.db.select().from(submissions).where(eq(submissions.treatmentId, id)).orderBy(asc(submissions.version))
  const cipher = patientCipher(services, userId)
  const versions = rows.map(async ({ version, kind, sha256, createdAt, document: encrypted }) => {
    const document: unknown = JSON.parse(await cipher.decrypt(placeOfVersion(id, version), encrypted))
    const isIntact = hashOfDocument(document) === sha256
    return { version, kind, document: submissionSnapshot.parse(document), sha256, isIntact, createdAt: new Date(createdAt).toISOString() }
  })
  return Promise.all(versions)
}

/** One version of a submission snapshot. */
export interface SubmissionVersion {
  readonly version: number
  readonly kind: string
  readonly document: SubmissionSnapshot
  readonly sha256: string
  /** Whether the document matches its hash. */
  readonly isIntact: boolean
  readonly createdAt: string
}

/** SHA-256 of a document as canonical JSON, in hexadecimal digits. */
export const hashOfDocument = (document: unknown) => createHash('sha256').update(canonicalJson(document)).digest('hex')

/** The encryption place of a version. */
export const placeOfVersion = (treatmentId: string, version: number): string => `submissions/${treatmentId}/${version}`
