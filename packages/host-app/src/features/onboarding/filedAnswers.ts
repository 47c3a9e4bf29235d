import type { Client } from '@anamnesis/api/client'
import type { FiledAnswers } from '@anamnesis/api/contract'
import type { Answers, Flow, Screen } from '@anamnesis/engine/schema'
import { RECORDED_FACTS } from '@anamnesis/flows'
import { profileAnswers, withoutSexAtBirth } from '../../questionnaire/profileAnswers.ts'

/** A treatment, the questionnaire that is about to be shown, and what its draft on this device says. */
export interface Shown {
  readonly treatmentId: string
  readonly flow: Flow
  readonly drafted: Answers | undefined
}

/** What becomes of what a patient says of their earlier answers: kept, or about another list than there is now, or not kept. */
type Saying = 'said' | 'out of date' | 'failed'

/** Whether anything has changed. */
export type WhatHasChanged = 'unchanged' | 'changed'

/** A patient has to be asked about their earlier answers before the questionnaire begins. */
export interface EarlierAnswers {
  readonly groups: readonly FiledAnswers[]
  /** Keeps what they say, with its moment. */
  readonly say: (what: WhatHasChanged) => Promise<Saying>
}

/** What the server holds on file: facts for the rules, what fills in the screens that are shown, and what its patient is asked about first. */
export interface OnFile {
  readonly facts: Answers
  /** Ids of the screens that ask only for what is on record; a screen that the draft answers is not among them. */
  readonly leftOut: readonly string[]
  readonly profile: Answers
  readonly question: EarlierAnswers | undefined
}

/** Asks the server what is on file for what a questionnaire leaves out; undefined where it cannot be told. */
export async function filedAnswers(api: Client, { treatmentId, flow, drafted = {} }: Shown): Promise<OnFile | undefined> {
  const params = { treatment_id: treatmentId }
  const { variant } = flow
  const [found, profile] = await Promise.all([api.getOnFile({ params, query: { variant } }), profileAnswers(api)])
  if (!found.ok) return undefined
  const { facts, groups, must_ask, sha256, left_out } = found.body
  const isAnswered = (id: string) =>
    flow.steps.some(({ screens }) => screens.some((screen) => screen.id === id && isDrafted(screen, drafted)))
  const say = async (said: WhatHasChanged): Promise<Saying> => {
    const kept = await api.putOnFile({ params, body: { said, sha256, variant } })
    if (kept.ok) return 'said'
    return kept.problem?.code === 'ON_FILE_CHANGED' ? 'out of date' : 'failed'
  }
  return {
    facts: { [RECORDED_FACTS]: facts },
    leftOut: left_out.filter((id) => !isAnswered(id)),
    // earlier answers do not count: the question is asked again
    profile: left_out.length > 0 ? profile : withoutSexAtBirth(profile),
    question: must_ask ? { groups, say } : undefined,
  }
}

const isDrafted = ({ fields = [], conditionalFields = [] }: Screen, drafted: Answers) =>
  [...fields, ...conditionalFields].some(({ name }) => name in drafted)
