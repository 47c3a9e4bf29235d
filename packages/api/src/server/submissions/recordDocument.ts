import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { addVersion, newestVersion } from './addVersion.ts'

/** A document that is being added. */
interface Added {
  readonly id: string
  readonly document: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly uploadedAt: string
}

/**
 * Adds a document to a treatment whose row is locked; where the questionnaire was sent in, as the next version of what is judged: a newer
 * document of a name takes the place of the older one, which stays with the version before.
 */
export async function recordDocument(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>,
  treatment: TreatmentRow,
  added: Added,
  add: () => Promise<unknown>,
): Promise<void> {
  const isJudged = treatment.status !== 'in_progress'
  if (isJudged) await newestVersion(services, treatment)
  await add()
  if (!isJudged) return
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
