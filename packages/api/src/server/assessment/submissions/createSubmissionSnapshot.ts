import { createHash } from 'node:crypto'
import type { CompiledFlow } from '@anamnesis/engine'
import { asc, eq } from 'drizzle-orm'
import { profileValues } from '../../accounts/profileFields.ts'
import { readProfile } from '../../accounts/readProfile.ts'
import { newestDocuments } from '../answers/storedAnswers.ts'
import { describeAnswers } from '../answers/describeAnswers.ts'
import { addOnChoices, productChoices, screeningAnswers, type TreatmentRow } from '../../db/schema.ts'
import { decryptRows } from '../answers/answerCipher.ts'
import { statementsOf } from '../answers/statementsOf.ts'
import type { Services } from '../../services.ts'
import { storedStops } from '../stops/storedStops.ts'
import { describeStops } from './describeStops.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'

/** Creates the snapshot of a treatment's current data, in the wording of its flow if that is still stored. */
export async function createSubmissionSnapshot(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'uploads'>,
  treatment: TreatmentRow,
  compiled: CompiledFlow | undefined,
): Promise<SubmissionSnapshot> {
  const { db, uploads: store } = services
  const { id, userId } = treatment
  const profile = await readProfile(services, userId)
  const [product] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const stored = await db.select().from(screeningAnswers).where(eq(screeningAnswers.treatmentId, id)).orderBy(asc(screeningAnswers.slug))
  const rows = await decryptRows(services, userId, stored)
  const shown = await storedStops(services, treatment)
  const answeredAt = new Map(rows.map((row) => [row.slug, momentOf(row.answeredAt)]))
  const { unchangedAt } = await statementsOf(db, id)
  const documents = [...(await newestDocuments(db, treatment)).values()]
  return {
    treatment: {
      id,
      type: treatment.treatmentType,
      user_id: userId,
      submitted_at: treatment.submittedAt === null ? null : momentOf(treatment.submittedAt),
    },
    flow: { id: treatment.flowId, version: compiled?.flow.version ?? treatment.flowVersion, brand: treatment.brand },
    profile: profileValues(profile),
    answers: describeAnswers(compiled, rows).map((answer) => ({ ...answer, answered_at: answeredAt.get(answer.slug) ?? null })),
    product: product
      ? {
          drug_id: product.drugId,
          dose_id: product.doseId,
          drug: product.drugName ?? product.drugId,
          dose: product.productName ?? product.doseId,
        }
      : null,
    add_ons: addOns?.addOnIds ?? [],
    documents: await Promise.all(
      documents.map(async (row) => ({
        id: row.id,
        document: row.document,
        sha256: row.sha256 ?? hashOf(await store.get(row.id)),
        size: row.size,
        content_type: row.contentType,
        uploaded_at: momentOf(row.uploadedAt),
      })),
    ),
    stops: describeStops(compiled, shown),
    went_on_from: [...treatment.continuedInterrupts],
    ...(unchangedAt !== undefined && { unchanged_at: unchangedAt }),
    changes: [],
  }
}

const momentOf = (text: string) => new Date(text).toISOString()

/** Hashes a document from before hashes were stored. */
function hashOf(content: Uint8Array | undefined): string {
  return content ? createHash('sha256').update(content).digest('hex') : ''
}
