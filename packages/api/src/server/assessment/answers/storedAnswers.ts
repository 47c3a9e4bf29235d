import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../db/openDatabase.ts'
import { addOnChoices, productChoices, treatments, uploads, type TreatmentRow } from '../../db/schema.ts'
import { profileAnswers } from '../../accounts/profileFields.ts'
import type { Services } from '../../services.ts'
import { accountAnswers } from './accountAnswers.ts'
import { isOnRecordFor } from './isOnRecordFor.ts'
import { receipt } from './receipt.ts'
import { answeredIn } from './AnswerSet.ts'
import { type ScreeningAnswers, screeningAnswersOf } from './screeningAnswersOf.ts'

/** Reads all answers that the server has for a treatment: its own, and those on record. Payment, drug, dose and add-ons are always the treatment's own. */
export async function storedAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  treatment: TreatmentRow,
  compiled: CompiledFlow,
): Promise<StoredAnswers> {
  const { db } = services
  const { id, userId } = treatment
  const [product] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const documents = await newestDocuments(db, treatment)
  const screening = await screeningAnswersOf(services, treatment, compiled)

  const found: Record<string, AnswerValue | undefined> = {
    ...(await accountAnswers(db, treatment)),
    drug_id: product?.drugId,
    dose_id: product?.doseId,
    add_on_ids: addOns?.addOnIds,
    ...(await profileAnswers(services, userId)),
    ...Object.fromEntries([...documents].map(([name, row]) => [name, receipt(row.id)])),
  }
  // a question left empty overrides too
  for (const name of screening.counting.rows.keys()) found[name] = screening.counting.answers[name]
  return { answers: answeredIn(found), screening, documents }
}

/** The document that is on record with the questionnaire it was submitted with. */
const IDENTIFICATION = 'government_id'

/** All answers that the server has for a treatment: its own and those on record. */
export interface StoredAnswers {
  /** By field name, as input of the walk. */
  readonly answers: Answers
  readonly screening: ScreeningAnswers
  /** The newest document of each name. */
  readonly documents: ReadonlyMap<string, typeof uploads.$inferSelect>
}

/** The newest document of each name: the treatment's own, or the identification on record. */
export async function newestDocuments(
  db: Database,
  treatment: Pick<TreatmentRow, 'id' | 'userId'>,
): Promise<ReadonlyMap<string, typeof uploads.$inferSelect>> {
  const isFiled = and(isOnRecordFor(treatment), eq(uploads.document, IDENTIFICATION))
  const filed = await db
    .select(getTableColumns(uploads))
    .from(uploads)
    .innerJoin(treatments, eq(treatments.id, uploads.treatmentId))
    .where(isFiled)
    .orderBy(asc(uploads.uploadedAt), asc(uploads.id))
  const own = await db.select().from(uploads).where(eq(uploads.treatmentId, treatment.id)).orderBy(asc(uploads.uploadedAt))
  return new Map([...filed, ...own].map((row) => [row.document, row]))
}
