import { audit } from '../../audit.ts'
import { submissions, type TreatmentRow } from '../../db/schema.ts'
import { patientCipher } from '../../encryption/patientCipher.ts'
import { flowOrNone } from '../../flows/flowOrNone.ts'
import { servedFlow } from '../../flows/servedFlow.ts'
import type { Services } from '../../services.ts'
import { createSubmissionSnapshot } from './createSubmissionSnapshot.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'
import { hashOfDocument, placeOfVersion, submissionsOf } from './submissionsOf.ts'

/** Adds a change as the next version, which a decision must then name. */
export async function addVersion(
  services: Needs,
  treatment: TreatmentRow,
  { kind, change }: { readonly kind: Kind; readonly change: (before: SubmissionSnapshot) => SubmissionSnapshot },
): Promise<void> {
  const { version, document } = await newestVersion(services, treatment)
  await writeVersion(services, treatment, { version: version + 1, kind, document: change(document) })
  await audit(services.db, 'what is judged has changed', { userId: treatment.userId, treatmentId: treatment.id })
}

type Kind = 'sent_in' | 'profile_changed' | 'document_added'
type Needs = Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads' | 'now'>

/** Writes one version of a treatment's snapshot; the caller holds the lock. */
export async function writeVersion(
  services: Pick<Services, 'db' | 'keyRing' | 'now'>,
  { id: treatmentId, userId }: Pick<TreatmentRow, 'id' | 'userId'>,
  { version, kind, document }: { readonly version: number; readonly kind: Kind; readonly document: SubmissionSnapshot },
): Promise<void> {
  const { db, now } = services
  // the hash is not encrypted; the salt prevents guessing the document from it
  const salted = { ...document, salt: crypto.randomUUID() }
  const encrypted = await patientCipher(services, userId).encrypt(placeOfVersion(treatmentId, version), JSON.stringify(salted))
  await db
    .insert(submissions)
    .values({ treatmentId, version, kind, document: encrypted, sha256: hashOfDocument(salted), createdAt: now().toISOString() })
}

/** Returns the newest version; writes the first one for submissions from before versions were stored. */
export async function newestVersion(
  services: Needs,
  treatment: TreatmentRow,
): Promise<{ readonly version: number; readonly document: SubmissionSnapshot }> {
  const newest = (await submissionsOf(services, treatment)).at(-1)
  if (newest) return newest
  const compiled = await flowOrNone(servedFlow(services, treatment))
  const first = { version: 1, kind: 'sent_in', document: await createSubmissionSnapshot(services, treatment, compiled) } as const
  await writeVersion(services, treatment, first)
  return first
}
