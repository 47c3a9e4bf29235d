import { checkAnswers, type CompiledFlow, type Walk } from '@anamnesis/engine'
import { sentCalculations, walkPastIssues } from '@anamnesis/engine/internal'
import type { Answers, Facts, Flow } from '@anamnesis/engine/schema'
import { momentIn, type CurrentIngredient } from '@anamnesis/flows/internal'
import type { FlowSource, Services } from '../../services.ts'
import { shownFlow } from './shownFlow.ts'
import { withSupportPhone } from './withSupportPhone.ts'
import { factsOnRecord } from './factsOnRecord.ts'

/** Checks a whole questionnaire with the browser's rules: what is missing, refused or stopped. */
export async function walkToEnd(
  { flows, now }: Pick<Services, 'now'> & { readonly flows: Pick<FlowSource, 'handlers' | 'supportPhone'> },
  compiled: CompiledFlow,
  answers: Answers,
  browserFacts: Facts,
  { earlier = {}, unsent = [], prescribed = [], renews = [], isReviewed = false }: KnownAnswers = {},
): Promise<Submission> {
  const moment = momentIn(answers['province'] ?? earlier['province'], now().toISOString())
  // what is displayed does not depend on the record, so this walk finds the screens first
  const displayedFlow = shownFlow(compiled, walkPastIssues(compiled, answers, browserFacts, () => moment).walk.path)
  const unsentOutside = unsent.map((answers) => answersOutside(displayedFlow, answers))
  const onFile = isReviewed ? {} : factsOnRecord(displayedFlow, earlier, { now: moment, renews, prescribed, accounts: unsentOutside })
  const facts = { ...browserFacts, onFile: { ...browserFacts.onFile, ...onFile } }
  // a handler named by an archived questionnaire may be gone; it then has no effect
  const gone = compiled.screens.flatMap(({ screen: { onSubmit } }) => (onSubmit === undefined ? [] : [[onSubmit, {}] as const]))
  const handlers = { ...Object.fromEntries(gone), ...flows.handlers }
  const { issues, blocks, warnings, walk: walked } = await checkAnswers(compiled, answers, { now: moment, facts, handlers })
  const errors = Object.fromEntries(Object.entries(issues).map(([name, { message }]) => [name, message]))
  for (const block of blocks) {
    const { fields = [] } = compiled.screens[compiled.positions.get(block.screen) ?? -1] ?? {}
    const opening = block.reason === 'interrupt' ? block.fields : []
    const field = fields.find(({ name }) => opening.includes(name)) ?? fields[0]
    const { title } = (block.reason === 'interrupt' && compiled.flow.interrupts[block.interrupt]) || {}
    errors[field?.name ?? block.screen] ??= withSupportPhone('stop', flows.supportPhone, title)
  }
  const calculated = new Set(compiled.screens.flatMap(sentCalculations).map(({ name }) => name))
  const allAnswers = {
    ...answersOutside(displayedFlow, earlier),
    ...pick(answers, (name) => walked.fields.has(name)),
    ...pick(walked.calculated, (name) => calculated.has(name)),
  }
  return {
    errors,
    refused: new Set([...Object.values(issues), ...blocks].map(({ screen }) => screen)),
    compiled,
    walked,
    continuedInterrupts: [...new Set(warnings.map(({ interrupt }) => interrupt))],
    warned: new Set(warnings.map(({ screen }) => screen)),
    allAnswers,
    unsent: unsentOutside,
    prescribed,
    supportPhone: flows.supportPhone,
  }
}

/** The result of walking a questionnaire with its answers. */
export interface Submission {
  /** Messages by field: missing or refused answers and stops; empty if the questionnaire can be submitted. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens with messages. */
  readonly refused: ReadonlySet<string>
  readonly compiled: CompiledFlow
  /** The walk over the whole questionnaire, past missing answers. */
  readonly walked: Walk
  /** Names of the stops at which the patient chose to continue, for the physician. */
  readonly continuedInterrupts: readonly string[]
  /** Ids of the screens with those stops. */
  readonly warned: ReadonlySet<string>
  /** All effective answers by field name: those of this questionnaire, calculated ones, and earlier ones to other questions. */
  readonly allAnswers: Answers
  /** Alternative answers from drafts to other questions: rules evaluate each set with `allAnswers`. */
  readonly unsent: readonly Answers[]
  /** Ids of the patient's other prescribed medicines. */
  readonly prescribed: readonly string[]
  /** The brand's support phone. */
  readonly supportPhone: string
}

/** Known answers outside the questionnaire. */
interface KnownAnswers {
  /** Earlier answers from other sources, by field name: rules read their facts unless a screen of this questionnaire asks for them. */
  readonly earlier?: Answers
  /** Alternative answers from drafts: rules evaluate each set. */
  readonly unsent?: readonly Answers[]
  /** Ids of the patient's other prescribed medicines. */
  readonly prescribed?: readonly string[]
  /** Current products from this pharmacy: mentioning them does not mean another medicine. */
  readonly renews?: readonly CurrentIngredient[] | undefined
  /** Screen rules ignore earlier answers: they concern new orders, and this patient's products were reviewed. */
  readonly isReviewed?: boolean
}

/** The answers to questions outside a flow. */
export function answersOutside(flow: Flow, earlier: Answers): Answers {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const names = new Set(fields.map(({ name }) => name))
  return pick(earlier, (name) => !names.has(name))
}

const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))
