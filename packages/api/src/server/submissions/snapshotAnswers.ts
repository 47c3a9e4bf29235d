import { type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { accountAnswers } from '../answers/accountAnswers.ts'
import { receipt } from '../answers/receipt.ts'
import type { Database } from '../db/openDatabase.ts'
import { screeningField } from '../flows/servedFlow.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'

/** The answers of a snapshot by field name, as input of the walk, regardless of their age. */
export async function snapshotAnswers(
  db: Database,
  treatment: TreatmentRow,
  { document, compiled }: { readonly document: SubmissionSnapshot; readonly compiled: CompiledFlow },
): Promise<Answers> {
  const { profile, product, add_ons: addOns, documents, answers } = document
  const byName: Record<string, AnswerValue | undefined> = {
    ...(await accountAnswers(db, treatment)),
    drug_id: product?.drug_id,
    dose_id: product?.dose_id,
    add_on_ids: addOns,
    ...Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value ?? undefined])),
    ...Object.fromEntries(documents.map(({ document: name, id }) => [name, receipt(id)])),
  }
  for (const { slug, body } of answers) {
    const field = screeningField(compiled, slug)
    if (field) byName[field.name] = decodeAnswer(field, body, compiled.describe)
  }
  return Object.fromEntries(Object.entries(byName).filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined))
}
