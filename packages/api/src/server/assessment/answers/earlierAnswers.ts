import { decodeAnswer } from '@anamnesis/engine'
import { createDescribe } from '@anamnesis/engine/internal'
import type { Field } from '@anamnesis/engine/schema'
import type { FlowKey } from '@anamnesis/flows'
import { profileAnswers } from '../../accounts/profileFields.ts'
import { otherPrescriptions } from '../../products/orderedProducts.ts'
import type { Services } from '../../services.ts'
import { answeredIn, type AnswerSet } from './AnswerSet.ts'
import { draftAnswers, type DraftAnswer } from './draftAnswers.ts'
import { type RecordedAnswer, otherTreatmentAnswers } from './otherTreatmentAnswers.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { slugOf } from '../../flows/questions.ts'

/** Returns a patient's answers outside one questionnaire, by field name: the profile and other treatments, including drafts, stopped and
 * denied ones; for a check-in also its own questionnaire and earlier check-ins. The newer of two answers counts, but a draft replaces no
 * answer of another questionnaire. Both the final rule check and the browser use this result.
 */
export async function earlierAnswers(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: Pick<TreatmentRow, 'id' | 'userId' | 'createdAt'>,
  kind: FlowKey['kind'],
): Promise<EarlierAnswers> {
  const { db, flows } = services
  const counting = new Map<string, DraftAnswer>()
  const drafts = new Map<string, Map<string, DraftAnswer>>()
  for (const given of await inFields(flows, await otherTreatmentAnswers(services, treatment, kind))) {
    const { name, row } = given
    const draft = drafts.get(row.treatment) ?? new Map<string, DraftAnswer>()
    if (!row.isSentIn) drafts.set(row.treatment, draft.set(name, given))
    else {
      // an empty answer also replaces an older one
      counting.set(name, given)
      for (const older of drafts.values()) older.delete(name)
    }
  }
  const unsent: AnswerSet<RecordedAnswer>[] = []
  for (const draft of drafts.values()) {
    const given = [...draft.values()]
    const conflicting = given.filter(({ name }) => counting.has(name))
    for (const one of given) if (!counting.has(one.name)) counting.set(one.name, one)
    if (conflicting.length > 0) unsent.push(answerSetOf(conflicting))
  }
  const { answers, rows } = answerSetOf([...counting.values()])
  return {
    answers: { ...(await profileAnswers(services, treatment.userId)), ...answers },
    rows,
    unsent,
    prescribed: await otherPrescriptions(db, treatment),
  }
}

/** The patient's answers outside one questionnaire. */
export interface EarlierAnswers extends AnswerSet<RecordedAnswer> {
  /** Conflicting answers from drafts, by questionnaire: newer than the submitted answer, or from further drafts. They replace nothing; rules
   * evaluate each set.
   */
  readonly unsent: readonly AnswerSet<RecordedAnswer>[]
  /** Ids of the patient's other prescribed medicines, which count as taken. */
  readonly prescribed: readonly string[]
}

/** The newest stored row of each question, by field name. */
export function newestRows(accounts: readonly AnswerSet<RecordedAnswer>[]): ReadonlyMap<string, RecordedAnswer> {
  const all = accounts.flatMap(({ rows }) => [...rows])
  return new Map(all.toSorted(([, one], [, other]) => one.answeredAt.localeCompare(other.answeredAt)))
}

function answerSetOf(given: readonly DraftAnswer[]): AnswerSet<RecordedAnswer> {
  return {
    answers: answeredIn(Object.fromEntries(given.map(({ name, answer }) => [name, answer]))),
    rows: new Map(given.map(({ name, row }) => [name, row])),
  }
}

/** Maps rows to the fields of today's questionnaires, oldest first. Rows of removed questions keep their text. */
async function inFields(flows: Services['flows'], rows: readonly RecordedAnswer[]): Promise<DraftAnswer[]> {
  const describe = createDescribe(flows.vocabulary)
  const types = [...new Set(rows.map(({ treatment }) => treatment))]
  const questions = new Map(await Promise.all(types.map(async (type) => [type, await questionsOf(flows, type)] as const)))
  const given = rows.map((row): DraftAnswer => {
    const field = questions.get(row.treatment)?.get(row.slug)
    if (!field) return { name: `question-${row.slug}`, answer: row.body, row }
    return { name: field.name, answer: decodeAnswer(field, row.body, describe), row }
  })
  const drafts = new Map(rows.flatMap((row) => (row.isSentIn ? [] : [[row.questionnaireId, row]])))
  const counting = new Set(given.filter(({ row }) => row.isSentIn))
  for (const [id, { treatment, kind }] of drafts) {
    const draft = given.filter(({ row }) => row.questionnaireId === id)
    const flow = await flows.load({ treatment, kind, variant: 'full' })
    for (const one of flow ? draftAnswers(flow, draft) : draft) counting.add(one)
  }
  return given.filter((one) => counting.has(one))
}

async function questionsOf(flows: Services['flows'], treatment: string): Promise<ReadonlyMap<string, Field>> {
  const kinds = ['renewal', 'onboarding'] as const
  const found = await Promise.all(kinds.map((kind) => flows.load({ treatment, kind, variant: 'full' })))
  const screens = found.flatMap((flow) => flow?.steps ?? []).flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  return new Map(fields.map((field) => [slugOf(field), field]))
}
