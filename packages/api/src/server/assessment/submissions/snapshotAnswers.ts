import type { CompiledFlow } from '@anamnesis/engine'
import type { Database } from '../../db/openDatabase.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { accountAnswers } from '../answers/accountAnswers.ts'
import { answeredIn, type DecodedAnswers, decodeRows } from '../answers/AnswerSet.ts'
import { receipt } from '../answers/receipt.ts'
import type { SubmissionSnapshot } from './submissionSnapshot.ts'

/** The answers of a snapshot, as input of the walk, regardless of their age; rows and fields are those of the screening questions. */
export async function snapshotAnswers(
  db: Database,
  treatment: TreatmentRow,
  { document, compiled }: { readonly document: SubmissionSnapshot; readonly compiled: CompiledFlow },
): Promise<DecodedAnswers<{ readonly answeredAt: string | null }>> {
  const { profile, product, add_ons: addOns, documents } = document
  const stored = document.answers.map(({ slug, body, answered_at: answeredAt }) => ({ slug, body, answeredAt }))
  const { answers, rows, fields } = decodeRows(compiled, stored)
  const others = {
    ...(await accountAnswers(db, treatment)),
    drug_id: product?.drug_id,
    dose_id: product?.dose_id,
    add_on_ids: addOns,
    ...Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value ?? undefined])),
    ...Object.fromEntries(documents.map(({ document: name, id }) => [name, receipt(id)])),
  }
  const isOther = ([name]: readonly [string, unknown]) => !rows.has(name)
  return { answers: { ...answeredIn(Object.fromEntries(Object.entries(others).filter(isOther))), ...answers }, rows, fields }
}
