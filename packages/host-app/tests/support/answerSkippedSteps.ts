import type { Client } from '@anamnesis/api/client'
import { compileFlow, encodeAnswer, walk } from '@anamnesis/engine'
import { describeField } from '@anamnesis/engine/internal'
import type { Answers, Field, Flow } from '@anamnesis/engine/schema'
import { transforms } from '@anamnesis/flows'

/** The questionnaire and its answers. */
export interface SkippedStepAnswers {
  readonly flow: Flow
  readonly answers: Answers
  readonly user_id: string
  readonly treatment_id: string
  /** Ids of the steps to answer; by default those that a returning patient skips. */
  readonly steps?: readonly string[]
}

type Screening = Parameters<Client['putScreening']>[0]['body']
/** Maximum answers per call. */
const AT_ONCE = 50

/** Steps that a returning patient skips. */
const STEPS = ['profile', 'medical-history']

/** Answers what a shorter questionnaire leaves out, as on an earlier visit, without leaving a draft. */
export async function answerSkippedSteps(
  api: Client,
  { flow, answers, user_id, treatment_id, steps = STEPS }: SkippedStepAnswers,
): Promise<void> {
  const compiled = compileFlow(flow)
  const shown = walk(compiled, answers, { signedIn: true, flags: {} }).fields
  const profile: Record<string, string> = {}
  const rows: Screening['answers'] = []
  const attributes: Record<string, string> = {}
  for (const { screen, step, fields } of compiled.screens) {
    const asked = steps.includes(step.id) ? fields.filter((field) => shown.get(field.name) === field) : []
    if (screen.call === 'put-profile') for (const { name } of asked) profile[name] = encodeAnswer(answers[name])
    if (screen.call !== 'put-treatment-screening' || asked.length === 0) continue
    const sent = Object.fromEntries(asked.map((field) => [field.name, answers[field.name] ?? emptyOf(field)]))
    // built for this endpoint, which validates it
    const body = transforms.treatmentScreening({ answers: sent, attributes: {}, facts: { treatment_id } }) as Screening
    rows.push(...body.answers)
    Object.assign(attributes, body.attributes)
  }
  // in few calls: one per screen would slow stories down
  for (let from = 0; from < rows.length; from += AT_ONCE)
    expectOk(await api.putScreening({ params: { treatment_id }, body: { answers: rows.slice(from, from + AT_ONCE), attributes } }))
  expectOk(await api.putProfile({ body: { user_id, ...profile } }))
}

const emptyOf = (field: Field) => (describeField(field).storage === 'list' ? [] : '')

function expectOk(result: { readonly ok: boolean; readonly status: number }): void {
  if (!result.ok) throw new Error(`ANSWERED_NOTHING: the server answered ${result.status}. ${JSON.stringify(result)}`)
}
