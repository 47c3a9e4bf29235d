import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { submissions } from '../db/schema.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type JudgedDocument, judgedDocument } from './judgedDocument.ts'

/** One version of what is judged. */
export interface JudgedVersion {
  readonly version: number
  readonly kind: string
  readonly document: JudgedDocument
  readonly sha256: string
  /** The document is what was written: its hash says so. */
  readonly isIntact: boolean
  readonly createdAt: string
}

/** SHA-256 of a document as canonical JSON, in hexadecimal digits. */
export const hashOfDocument = (document: unknown) => createHash('sha256').update(canonicalJson(document)).digest('hex')

/** Every version of what a treatment is judged on, the first one first; none for one that was sent in before they were kept. */
export async function submissionsOf(db: Database, treatmentId: string): Promise<JudgedVersion[]> {
  const rows = await db.select().from(submissions).where(eq(submissions.treatmentId, treatmentId)).orderBy(asc(submissions.version))
  return rows.map((row) => ({
    version: row.version,
    kind: row.kind,
    document: judgedDocument.parse(row.document),
    sha256: row.sha256,
    isIntact: hashOfDocument(row.document) === row.sha256,
    createdAt: new Date(row.createdAt).toISOString(),
  }))
}

/** The newest version of each of these treatments, and when it was written. */
export async function newestVersions(
  db: Database,
  treatmentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly version: number; readonly createdAt: string }>> {
  if (treatmentIds.length === 0) return new Map()
  const rows = await db
    .select({ treatmentId: submissions.treatmentId, version: submissions.version, createdAt: submissions.createdAt })
    .from(submissions)
    .where(inArray(submissions.treatmentId, [...treatmentIds]))
    .orderBy(asc(submissions.version))
  return new Map(rows.map((row) => [row.treatmentId, row]))
}
