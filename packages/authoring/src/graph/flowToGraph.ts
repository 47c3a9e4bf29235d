import { compileFlow, machineOf } from '@anamnesis/engine'
import { submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import { conditionText } from '../conditionText.ts'
import { type PossibleTransitions, possibleTransitions } from './possibleTransitions.ts'
import { screensAfter } from './screensAfter.ts'
import { flowName } from '../flowName.ts'

/** The screens and interrupts of a flow and their transitions. Includes edges around optional screens and omits
 * impossible ones. `now` is the time at which date rules are evaluated.
 */
export function flowToGraph(flow: Flow, registered: Readonly<Record<string, Handler>>, now: string, vocabulary?: Vocabulary): FlowGraph {
  const handlers = withRuleHandlers(flow, registered)
  const screens = flow.steps.flatMap((step) => step.screens)
  const machine = machineOf(compileFlow(flow, vocabulary))
  const isPossible = possibleTransitions(flow, { handlers, now, vocabulary })
  const next = (screen: Screen) => nextEdges(machine, screen, isPossible)
  return {
    flow: flowName(flow),
    steps: flow.steps.map(({ id, title, screens: own }) => ({ id, title, screens: own.map((screen) => screen.id) })),
    screens: screens.map(({ id, title, fields = [], conditionalFields = [], dependsOn }) => ({
      id,
      title: title ?? fields[0]?.label ?? id,
      ...(dependsOn && { when: conditionText(dependsOn) }),
      conditionalFields: [...fields, ...conditionalFields].flatMap(({ name, dependsOn: shown }) =>
        shown ? [{ name, when: conditionText(shown) }] : [],
      ),
    })),
    interrupts: Object.entries(flow.interrupts).map(([name, { title }]) => ({ name, title })),
    edges: [
      ...screens.flatMap(next),
      ...screens.flatMap((screen) => handlerEdges(screen, handlers)),
      ...screens.flatMap(({ id, call }) =>
        (flow.calls[call ?? '']?.refusals ?? []).map(({ status, interrupt }) => stop(id, interrupt, `${call} answers ${status}`)),
      ),
      ...Object.entries(flow.interrupts).flatMap(([name, { actions }]) =>
        actions.flatMap((action): GraphEdge[] =>
          action.do === 'go-to' ? [{ from: name, to: action.screen, kind: 'action', when: action.label }] : [],
        ),
      ),
      ...screens.flatMap((screen) => passingEdges(flow, screen, handlers, next)),
    ],
  }
}

/** A flow as a graph. */
export interface FlowGraph {
  readonly flow: string
  readonly steps: readonly { readonly id: string; readonly title: string; readonly screens: readonly string[] }[]
  readonly screens: readonly {
    readonly id: string
    readonly title: string
    /** The screen's condition as text. */
    readonly when?: string
    /** Conditional fields with their conditions as text. */
    readonly conditionalFields: readonly { readonly name: string; readonly when: string }[]
  }[]
  /** Names and titles of the interrupts. */
  readonly interrupts: readonly { readonly name: string; readonly title: string }[]
  readonly edges: readonly GraphEdge[]
}

/** A transition between two places. */
export interface GraphEdge {
  readonly from: string
  /** Screen id, interrupt name or `the end`. */
  readonly to: string
  /** `next`: the following screen; `jump`: a handler's decision; `stop`: to an interrupt; `action`: from an interrupt onward. */
  readonly kind: 'next' | 'jump' | 'stop' | 'action'
  /** The condition as text; absent when unconditional. */
  readonly when?: string
}

/** Edge target for the end of a flow. Screen ids contain no spaces. */
export const COMPLETE = 'the end'

type Screen = Flow['steps'][number]['screens'][number]
type Machine = ReturnType<typeof machineOf>

const stop = (from: string, to: string, when: string): GraphEdge => ({ from, to, kind: 'stop', when })

/** Edges to each possible next screen, up to the first unconditional one. Equal conditions are tested once. */
function nextEdges(machine: Machine, screen: Screen, isPossible: PossibleTransitions): GraphEdge[] {
  const { id: from } = screen
  const edges: GraphEdge[] = []
  const own = holdsStill(screen)
  const testedConditions = new Set<string>()
  for (const { screen: to = COMPLETE, dependsOn } of screensAfter(machine, from)) {
    const key = JSON.stringify(dependsOn)
    if (testedConditions.has(key)) continue
    testedConditions.add(key)
    // a screen with the same condition is shown as well
    const isCertain = dependsOn === undefined || key === JSON.stringify(own)
    const parts = [...(edges.length > 0 ? ['otherwise'] : []), ...(isCertain ? [] : [`if ${conditionText(dependsOn)}`])]
    if (isPossible(from, to)) edges.push({ from, to, kind: 'next', ...(parts.length > 0 && { when: parts.join(', ') }) })
    if (isCertain) break
  }
  return edges
}

/** The screen's condition, if its own answers cannot change it. */
function holdsStill({ dependsOn, fields = [], conditionalFields = [] }: Screen): Screen['dependsOn'] {
  const fieldNames = new Set([...fields, ...conditionalFields].map(({ name }) => name))
  const isAsked = dependsOn && conditionFields(dependsOn).some((name) => fieldNames.has(name))
  return isAsked ? undefined : dependsOn
}

/** Edges from dismissible interrupts to the screen that follows. */
function passingEdges(
  { interrupts }: Flow,
  { onMount: _opening, ...leaving }: Screen,
  handlers: Readonly<Record<string, Handler>>,
  next: (screen: Screen) => readonly GraphEdge[],
): GraphEdge[] {
  const stops = new Set(handlerEdges(leaving, handlers).flatMap(({ kind, to }) => (kind === 'stop' ? [to] : [])))
  return [...stops].flatMap((name) =>
    (interrupts[name]?.actions ?? []).flatMap((action) => {
      if (action.do !== 'continue') return []
      const label = `${action.label}, on ${leaving.id}`
      return next(leaving).map(({ to, when }): GraphEdge => ({
        from: name,
        to,
        kind: 'action',
        when: when === undefined ? label : `${label}, ${when}`,
      }))
    }),
  )
}

function handlerEdges(screen: Screen, handlers: Readonly<Record<string, Handler>>): GraphEdge[] {
  const { id, onMount } = screen
  return [onMount, submitHandlerName(screen)].flatMap((name): GraphEdge[] => {
    const handler = name !== undefined && Object.hasOwn(handlers, name) ? handlers[name] : undefined
    return [
      ...(handler?.rules ?? []).flatMap(({ when, outcome }): GraphEdge[] => {
        if (outcome.type === 'interrupt') return [stop(id, outcome.interrupt, conditionText(when))]
        return outcome.type === 'go-to' ? [{ from: id, to: outcome.screen, kind: 'jump', when: conditionText(when) }] : []
      }),
      ...(handler?.interrupts ?? []).map((interrupt) => stop(id, interrupt, `decided by the handler ${name}`)),
    ]
  })
}
