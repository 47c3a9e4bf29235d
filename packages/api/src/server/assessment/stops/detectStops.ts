import type { CompiledFlow } from '@anamnesis/engine'
import { applicableRules, runHandler, walkPastIssues } from '@anamnesis/engine/internal'
import type { Answers, Facts } from '@anamnesis/engine/schema'
import { momentIn } from '@anamnesis/flows/internal'
import { shownFlow } from '../answers/shownFlow.ts'
import type { EarlierAnswers } from '../answers/earlierAnswers.ts'
import { factsOnRecord } from '../answers/factsOnRecord.ts'
import { answersOutside } from '../answers/walkToEnd.ts'
import type { LaterAnswers } from '../answers/answersSince.ts'
import type { FlowSource, Services } from '../../services.ts'

/** Detects the stops and refusals that answers trigger, independent of the client: from all rules that apply anywhere in the questionnaire, and
 * from the handlers of the screens with the saved fields. Missing answers are not refused.
 */
export async function detectStops(
  { flows, now }: Pick<Services, 'now'> & { readonly flows: Pick<FlowSource, 'handlers'> },
  compiled: CompiledFlow,
  { answers, facts: browserFacts, saved, otherAnswers }: Given,
): Promise<DetectedStop[]> {
  const found = new Map<string, DetectedStop>()
  const moment = momentIn(answers['province'] ?? otherAnswers.answers['province'], now().toISOString())
  // what is displayed does not depend on the record, so this walk finds the screens
  const displayedFlow = shownFlow(compiled, walkPastIssues(compiled, answers, browserFacts, () => moment).walk.path)
  const { answers: earlier, unsent, prescribed } = otherAnswers
  const accounts = [...unsent.map(({ answers: other }) => answersOutside(displayedFlow, other)), ...otherAnswers.accounts]
  const onFile = { ...browserFacts.onFile, ...factsOnRecord(displayedFlow, earlier, { now: moment, prescribed, accounts }) }
  const facts = { ...browserFacts, onFile }
  const add = ({ interrupt, refused, screen, fields }: DetectedStop) => {
    const key = `${screen} ${interrupt ?? JSON.stringify(refused)}`
    found.set(key, { interrupt, refused, screen, fields: [...new Set([...(found.get(key)?.fields ?? []), ...fields])] })
  }
  for (const { screen, rule, fields } of applicableRules(compiled, answers, facts, flows.handlers, () => moment)) {
    const { outcome } = rule
    if (outcome?.type === 'interrupt') add({ interrupt: outcome.interrupt, refused: null, screen, fields })
    if (outcome?.type !== 'refuse') continue
    const named = Object.keys(outcome.errors)
    if (named.every((name) => answers[name] !== undefined))
      add({ interrupt: null, refused: outcome.errors, screen, fields: [...named, ...fields] })
  }

  const withHandler = compiled.screens.filter(
    ({ screen, fields }) => Object.hasOwn(flows.handlers, screen.onSubmit ?? '') && fields.some(({ name }) => saved.includes(name)),
  )
  if (withHandler.length === 0) return [...found.values()]
  const { path, relevant, known, fields: shown } = walkPastIssues(compiled, answers, facts, () => moment).walk
  for (const { screen, fields } of withHandler) {
    const { id, onSubmit = '' } = screen
    if (!path.includes(id)) continue
    const input = { screen: id, answers: relevant, known, facts, now: moment }
    const isFound = (interrupt: string) => found.has(`${id} ${interrupt}`)
    const outcome = await runHandler(flows.handlers, onSubmit, input, new AbortController().signal, isFound)
    const here = fields.filter((field) => shown.get(field.name) === field).map(({ name }) => name)
    if (outcome.type === 'interrupt') add({ interrupt: outcome.interrupt, refused: null, screen: id, fields: here })
  }
  return [...found.values()]
}

/** A stop or a refusal that answers trigger. */
export interface DetectedStop {
  /** Null for a refusal. */
  readonly interrupt: string | null
  /** Displayed sentences by field name; null for a stop. */
  readonly refused: Readonly<Record<string, string>> | null
  readonly screen: string
  /** Names of the fields whose answers trigger it. */
  readonly fields: readonly string[]
}

/** The input of the detection. */
interface Given {
  readonly answers: Answers
  /** Facts known to a browser, without those on record. */
  readonly facts: Facts
  /** Names of the saved fields. */
  readonly saved: readonly string[]
  /** Answers outside the questionnaire, and those that may replace its own. */
  readonly otherAnswers: Pick<EarlierAnswers, 'answers' | 'unsent' | 'prescribed'> & Pick<LaterAnswers, 'accounts'>
}
