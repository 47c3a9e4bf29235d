import { createDescribe, decodeAnswer } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import type { FlowKey } from '@anamnesis/flows'
import { profileAnswers } from '../accounts/profileFields.ts'
import { slugOf } from '../flows/servedFlow.ts'
import { otherPrescriptions } from '../products/orderedProducts.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { draftAnswers, type DraftAnswer } from './draftAnswers.ts'
import { type RecordedAnswer, otherTreatmentAnswers } from './otherTreatmentAnswers.ts'

/** Answers by field name. */
export interface AnswerSet {
  readonly answers: Answers
  /** As they are stored, by field name; nothing for what the profile says. */
  readonly rows: ReadonlyMap<string, RecordedAnswer>
}

/** What a patient answered beside a questionnaire. */
export interface EarlierAnswers extends AnswerSet {
  /**
   * Second answers to questions of `answers` that were not sent in, by questionnaire: newer ones than what was sent in, or those of further questionnaires
   * that were not sent in. They replace nothing: each counts.
   */
  readonly unsent: readonly AnswerSet[]
  /** What is prescribed here beside it, by ids in the dictionary of medicines: it is taken, whether the patient says so or not. */
  readonly prescribed: readonly string[]
}

/**
 * What a patient has answered beside a questionnaire, by field name: their profile, and their other treatments, also where these were not sent in,
 * stopped the patient or were denied; for a check-in, its own questionnaire and earlier check-ins too. Of two answers to one question the newer counts,
 * but one that was not sent in replaces none of another questionnaire. The one reading of it: for the final rule check of the server, and for what a browser receives.
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
      // an empty answer replaces an older one, too
      counting.set(name, given)
      for (const older of drafts.values()) older.delete(name)
    }
  }
  const unsent: AnswerSet[] = []
  for (const draft of drafts.values()) {
    const given = [...draft.values()]
    const beside = given.filter(({ name }) => counting.has(name))
    for (const one of given) if (!counting.has(one.name)) counting.set(one.name, one)
    if (beside.length > 0) unsent.push(answerSetOf(beside))
  }
  const { answers, rows } = answerSetOf([...counting.values()])
  return {
    answers: { ...(await profileAnswers(services, treatment.userId)), ...answers },
    rows,
    unsent,
    prescribed: await otherPrescriptions(db, treatment),
  }
}

/** The newest answer to each question, as it is stored, by field name. */
export function newestRows(accounts: readonly AnswerSet[]): ReadonlyMap<string, RecordedAnswer> {
  const all = accounts.flatMap(({ rows }) => [...rows])
  return new Map(all.toSorted(([, one], [, other]) => one.answeredAt.localeCompare(other.answeredAt)))
}

function answerSetOf(given: readonly DraftAnswer[]): AnswerSet {
  const answered = given.flatMap(({ name, answer }): [string, AnswerValue][] => (answer === undefined ? [] : [[name, answer]]))
  return { answers: Object.fromEntries(answered), rows: new Map(given.map(({ name, row }) => [name, row])) }
}

/** Answers by the fields of today's questionnaires, the oldest first. What none of them asks any more is read as it was written. */
async function inFields(flows: Services['flows'], rows: readonly RecordedAnswer[]): Promise<DraftAnswer[]> {
  const describe = createDescribe(flows.vocabulary)
  const types = [...new Set(rows.map(({ treatment }) => treatment))]
  const questions = new Map(await Promise.all(types.map(async (type) => [type, await questionsOf(flows, type)] as const)))
  const given = rows.map((row): DraftAnswer => {
    const field = questions.get(row.treatment)?.get(row.slug)
    if (!field) return { name: `question-${row.slug}`, answer: row.body, row }
    return { name: field.name, answer: decodeAnswer(field, row.body, describe), row }
  })
  const drafts = new Map(rows.flatMap(({ isSentIn, treatmentId, treatment }) => (isSentIn ? [] : [[treatmentId, treatment]])))
  const counting = new Set(given.filter(({ row }) => row.isSentIn))
  for (const [treatmentId, treatment] of drafts) {
    const draft = given.filter(({ row }) => row.treatmentId === treatmentId)
    const flow = await flows.load({ treatment, kind: 'onboarding', variant: 'full' })
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
