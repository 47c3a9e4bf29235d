import type { Client } from '@anamnesis/api/client'
import type { RecordedAnswers } from '@anamnesis/api/contract'
import type { Answers, Flow, Screen } from '@anamnesis/engine/schema'
import { RECORDED_FACTS } from '@anamnesis/flows/internal'
import { profileAnswers, withoutSexAtBirth } from '../../questionnaire/profileAnswers.ts'

/** Fetches data on record for a questionnaire; undefined if the server can't be reached. */
export async function answersOnRecord(api: Client, { treatmentId, flow, drafted = {} }: DisplayedFlow): Promise<OnRecord | undefined> {
  const params = { treatment_id: treatmentId }
  const { variant } = flow
  const [found, profile] = await Promise.all([api.getOnFile({ params, query: { variant } }), profileAnswers(api)])
  if (!found.ok) return undefined
  const { facts, groups, must_ask, sha256, left_out } = found.body
  const isAnswered = (id: string) =>
    flow.steps.some(({ screens }) => screens.some((screen) => screen.id === id && isDrafted(screen, drafted)))
  const save = async (statement: ChangeStatement): Promise<SaveOutcome> => {
    const saved = await api.putOnFile({ params, body: { said: statement, sha256, variant } })
    if (saved.ok) return 'saved'
    return saved.problem?.code === 'ON_FILE_CHANGED' ? 'out of date' : 'failed'
  }
  return {
    facts: { [RECORDED_FACTS]: facts },
    leftOut: left_out.filter((id) => !isAnswered(id)),
    // earlier answers don't count: the question is asked again
    profile: left_out.length > 0 ? profile : withoutSexAtBirth(profile),
    question: must_ask ? { groups, save } : undefined,
  }
}

/** The treatment, the questionnaire to be shown, and the draft on this device. */
export interface DisplayedFlow {
  readonly treatmentId: string
  readonly flow: Flow
  readonly drafted: Answers | undefined
}

/** Result of a statement: saved, about an outdated list, or failed. */
type SaveOutcome = 'saved' | 'out of date' | 'failed'

/** Whether anything has changed. */
export type ChangeStatement = 'unchanged' | 'changed'

/** Earlier answers to confirm before the questionnaire. */
export interface EarlierAnswers {
  readonly groups: readonly RecordedAnswers[]
  /** Saves the statement. */
  readonly save: (what: ChangeStatement) => Promise<SaveOutcome>
}

/** Data on record: facts for rules, prefilled answers, and answers to confirm. */
export interface OnRecord {
  readonly facts: Answers
  /** Ids of screens that are left out, since their answers are on record and not in the draft. */
  readonly leftOut: readonly string[]
  readonly profile: Answers
  readonly question: EarlierAnswers | undefined
}

const isDrafted = ({ fields = [], conditionalFields = [] }: Screen, drafted: Answers) =>
  [...fields, ...conditionalFields].some(({ name }) => name in drafted)
