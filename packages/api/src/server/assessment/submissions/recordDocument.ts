import type { Services } from '../../services.ts'
import { addVersion, newestVersion } from './addVersion.ts'
import type { TreatmentRow } from '../../db/schema.ts'

/** Adds a document to a treatment whose row is locked; after the submission, as the next version of the snapshot. A newer document replaces
 * the older one of the same name, which stays in the earlier version.
 */
export async function recordDocument(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
  added: Added,
  add: () => Promise<unknown>,
): Promise<void> {
  const isReviewed = treatment.status !== 'in_progress'
  if (isReviewed) await newestVersion(services, treatment)
  await add()
  if (!isReviewed) return
  const { id, document: name, contentType: content_type, size, sha256, uploadedAt: uploaded_at } = added
  await addVersion(services, treatment, {
    kind: 'document_added',
    change: (before) => {
      const replaced = before.documents.findLast((one) => one.document === name)
      return {
        ...before,
        documents: [...before.documents.filter((one) => one !== replaced), { id, document: name, sha256, size, content_type, uploaded_at }],
        changes: [{ what: name, before: replaced?.id ?? null, after: id }],
      }
    },
  })
}

/** A new document. */
interface Added {
  readonly id: string
  readonly document: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: string
}
