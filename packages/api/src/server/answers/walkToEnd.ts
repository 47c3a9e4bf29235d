import { checkAnswers, type CompiledFlow, type Walk, walkWhole } from '@anamnesis/engine'
import type { Answers, Facts, Flow } from '@anamnesis/engine/schema'
import { momentIn, type CurrentIngredient } from '@anamnesis/flows'
import type { FlowSource, Services } from '../services.ts'
import { askingFlow } from './askingFlow.ts'
import { inFull } from './inFull.ts'
import { onFileFacts } from './onFileFacts.ts'

/** What a walk over a questionnaire's answers found. */
export interface Submission {
  /** What is missing, refused or stops the patient, as a sentence by field; empty when the questionnaire may be sent in. */
  readonly errors: Readonly<Record<string, string>>
  /** Ids of the screens that those sentences are about. */
  readonly refused: ReadonlySet<string>
  readonly compiled: CompiledFlow
  /** The walk over the whole questionnaire, past what is missing. */
  readonly walked: Walk
  /** Names of the stops that the patient was offered to go on from, and did: whoever decides on the treatment has to know. */
  readonly wentOnFrom: readonly string[]
  /** Ids of the screens that those stops stand on. */
  readonly warned: ReadonlySet<string>
  /** Every answer that stands, by field name: what is asked here, and of what is not, what was told before. */
  readonly told: Answers
  /** Second answers to questions that are not asked here, which were not sent in: each list counts beside `told`. */
  readonly unsent: readonly Answers[]
  /** What is prescribed here beside it, by ids in the dictionary of medicines. */
  readonly prescribed: readonly string[]
  /** Where its patient can call. */
  readonly supportPhone: string
}

/** What is known beside the answers. */
interface KnownBefore {
  /** What the patient told elsewhere and before, by field name: rules read the facts of it, unless a screen of this questionnaire asks again. */
  readonly earlier?: Answers
  /** Second answers there that were not sent in: rules read the facts of each list. */
  readonly unsent?: readonly Answers[]
  /** What is prescribed here beside it, by ids in the dictionary of medicines. */
  readonly prescribed?: readonly string[]
  /** What they have from here already: to write of it is not to take another. */
  readonly renews?: readonly CurrentIngredient[] | undefined
  /** The rules of screens read nothing of it: they are about whatever a treatment sells, and its patient has been judged for what they have. */
  readonly isJudged?: boolean
}

/** Walks a flow over answers, to its end, with the same rules as the browser. */
export async function walkToEnd(
  { flows, now }: Pick<Services, 'now'> & { readonly flows: Pick<FlowSource, 'handlers' | 'supportPhone'> },
  compiled: CompiledFlow,
  answers: Answers,
  browserFacts: Facts,
  { earlier = {}, unsent = [], prescribed = [], renews = [], isJudged = false }: KnownBefore = {},
): Promise<Submission> {
  const moment = momentIn(answers['province'] ?? earlier['province'], now().toISOString())
  // nothing that is shown depends on what is on record: only now it is known which screens ask
  const asking = askingFlow(compiled, walkWhole(compiled, answers, browserFacts, () => moment).walk.path)
  const unsentNotAsked = unsent.map((answers) => notAskedBy(asking, answers))
  const onFile = isJudged ? {} : onFileFacts(asking, earlier, { now: moment, renews, prescribed, accounts: unsentNotAsked })
  const facts = { ...browserFacts, onFile: { ...browserFacts.onFile, ...onFile } }
  // an archived questionnaire may name a handler that is gone: it decides nothing
  const gone = compiled.screens.flatMap(({ screen: { onSubmit } }) => (onSubmit === undefined ? [] : [[onSubmit, {}] as const]))
  const handlers = { ...Object.fromEntries(gone), ...flows.handlers }
  const { issues, blocks, warnings, walk: walked } = await checkAnswers(compiled, answers, { now: moment, facts, handlers })
  const errors = Object.fromEntries(Object.entries(issues).map(([name, { message }]) => [name, message]))
  for (const block of blocks) {
    const [field] = compiled.screens[compiled.positions.get(block.screen) ?? -1]?.fields ?? []
    const { title } = (block.reason === 'interrupt' && compiled.flow.interrupts[block.interrupt]) || {}
    errors[field?.name ?? block.screen] ??= inFull('stop', flows.supportPhone, title)
  }
  const told = { ...notAskedBy(asking, earlier), ...pick(answers, (name) => walked.fields.has(name)) }
  return {
    errors,
    refused: new Set([...Object.values(issues), ...blocks].map(({ screen }) => screen)),
    compiled,
    walked,
    wentOnFrom: [...new Set(warnings.map(({ interrupt }) => interrupt))],
    warned: new Set(warnings.map(({ screen }) => screen)),
    told,
    unsent: unsentNotAsked,
    prescribed,
    supportPhone: flows.supportPhone,
  }
}

/** Of answers, those to questions that a flow does not have. */
export function notAskedBy(flow: Flow, earlier: Answers): Answers {
  const screens = flow.steps.flatMap((step) => step.screens)
  const fields = screens.flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const asked = new Set(fields.map(({ name }) => name))
  return pick(earlier, (name) => !asked.has(name))
}

const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))
