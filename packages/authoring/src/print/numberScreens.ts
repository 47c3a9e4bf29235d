import { compileFlow } from '@anamnesis/engine'
import { type CompiledScreen, submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import type { Flow, Handler, Rule, Screen, Vocabulary } from '@anamnesis/engine/schema'
import type { HandlerRule } from '@anamnesis/engine/schema/internal'

/** Numbers the screens and rules of a flow. @throws FlowError when the flow is inconsistent. */
export function numberScreens(flow: Flow, registered: Readonly<Record<string, Handler>>, vocabulary?: Vocabulary): PlannedScreen[] {
  const handlers = withRuleHandlers(flow, registered)
  let count = 0
  const rulesOf = (name: string | undefined, moment: PlannedRule['moment'], flags: readonly Rule[] = []): PlannedRule[] => {
    const handler = name !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined
    if (name === undefined || !handler) return []
    return [...ruleParts(handler.rules), ...codeParts(handler), ...ruleParts(flags)].map((part) => ({
      id: `R${++count}`,
      handler: name,
      moment,
      ...part,
    }))
  }
  return compileFlow(flow, vocabulary).screens.map((at) => {
    const { screen, step, stepIndex } = at
    const rules = [...rulesOf(screen.onMount, 'onMount'), ...rulesOf(submitHandlerName(screen), 'onSubmit', flagsOf(screen))]
    const hostHandlers = [screen.onMount ?? [], screen.onSubmit ?? []]
      .flat()
      .filter((name) => rules.every(({ handler }) => handler !== name) && !Object.hasOwn(handlers, name))
    const heading = screen.title ?? at.fields[0]?.label ?? screen.id
    return { ...at, number: `${stepIndex + 1}.${step.screens.indexOf(screen) + 1}`, heading, rules, hostHandlers }
  })
}

/** A numbered decision that a reviewer signs. */
export interface PlannedRule {
  /** Such as `R3`. */
  readonly id: string
  readonly handler: string
  readonly moment: 'onMount' | 'onSubmit'
  /** A declarative rule, or a description of what the handler's code decides. */
  readonly decision: HandlerRule | Rule | { readonly says: string }
  readonly source: string | undefined
  /** The interrupts that it may show. */
  readonly interrupts: readonly string[]
}

/** A screen with its number and heading. */
export interface PlannedScreen extends CompiledScreen {
  /** Such as `2.9`: the ninth screen of the second step. */
  readonly number: string
  /** The first visible text: the heading, or the question. */
  readonly heading: string
  readonly rules: readonly PlannedRule[]
  /** Handlers of the host app, unknown here. */
  readonly hostHandlers: readonly string[]
}

type RulePart = Pick<PlannedRule, 'decision' | 'source' | 'interrupts'>

const flagsOf = ({ rules = [] }: Screen) => rules.filter(({ outcome }) => !outcome)

function ruleParts(rules: readonly (HandlerRule | Rule)[] = []): RulePart[] {
  return rules.map((rule) => ({
    decision: rule,
    source: rule.source,
    interrupts: rule.outcome?.type === 'interrupt' ? [rule.outcome.interrupt] : [],
  }))
}

function codeParts({ run, decides, interrupts = [] }: Handler): RulePart[] {
  if (!run) return []
  // state that documentation is missing, so that it is not signed unnoticed
  if (!decides) return [{ decision: { says: 'Its code decides, and its decisions are not documented.' }, source: undefined, interrupts }]
  return decides.map(({ says, source, interrupt }) => ({
    decision: { says },
    source,
    interrupts: interrupt === undefined ? [] : [interrupt],
  }))
}
