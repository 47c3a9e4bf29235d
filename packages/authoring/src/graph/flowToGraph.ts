import { compileFlow, machineOf, submitHandlerName, withRuleHandlers } from '@anamnesis/engine'
import type { Flow, Handler, Vocabulary } from '@anamnesis/engine/schema'
import { conditionText } from '../conditionText.ts'
import { conditionAtoms } from '../prove/conditionAtoms.ts'
import { type PossibleWays, possibleWays } from './possibleWays.ts'
import { screensAfter } from './screensAfter.ts'
import { flowName } from '../flowName.ts'

/** A flow as a graph, for people and for tools that draw. */
export interface FlowGraph {
  readonly flow: string
  readonly steps: readonly { readonly id: string; readonly title: string; readonly screens: readonly string[] }[]
  readonly screens: readonly {
    readonly id: string
    readonly title: string
    /** The condition that it is on the path only with, in words. */
    readonly when?: string
    /** Fields that are shown only sometimes, with their condition in words. */
    readonly conditionalFields: readonly { readonly name: string; readonly when: string }[]
  }[]
  /** Names of the interrupts, with their titles. */
  readonly interrupts: readonly { readonly name: string; readonly title: string }[]
  readonly edges: readonly GraphEdge[]
}

/** How a patient gets from one place to another. */
export interface GraphEdge {
  readonly from: string
  /** Id of a screen, name of an interrupt, or `the end`. */
  readonly to: string
  /** `next` leads on, `jump` is decided by a handler, `stop` leads to an interrupt, `action` from there on. */
  readonly kind: 'next' | 'jump' | 'stop' | 'action'
  /** When, in words; always, where it is absent. */
  readonly when?: string
}

/** The end of a flow, as an edge names it; no id of a screen holds a space. */
export const COMPLETE = 'the end'

type Screen = Flow['steps'][number]['screens'][number]
type Machine = ReturnType<typeof machineOf>

/**
 * The screens and interrupts of a flow, and how they are joined. A screen that may be left out is led round; where no patient can
 * go, nothing is drawn. `now` is the moment that rules about dates are tried at.
 */
export function flowToGraph(flow: Flow, registered: Readonly<Record<string, Handler>>, now: string, vocabulary?: Vocabulary): FlowGraph {
  const handlers = withRuleHandlers(flow, registered)
  const screens = flow.steps.flatMap((step) => step.screens)
  const machine = machineOf(compileFlow(flow, vocabulary))
  const isPossible = possibleWays(flow, { handlers, now, vocabulary })
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

const stop = (from: string, to: string, when: string): GraphEdge => ({ from, to, kind: 'stop', when })

/** To each screen that may come next, up to the first that does so always; the same condition is not asked twice. */
function nextEdges(machine: Machine, screen: Screen, isPossible: PossibleWays): GraphEdge[] {
  const { id: from } = screen
  const edges: GraphEdge[] = []
  const own = holdsStill(screen)
  const asked = new Set<string>()
  for (const { screen: to = COMPLETE, dependsOn } of screensAfter(machine, from)) {
    const key = JSON.stringify(dependsOn)
    if (asked.has(key)) continue
    asked.add(key)
    // who stands where the same condition holds comes to it in any case
    const isCertain = dependsOn === undefined || key === JSON.stringify(own)
    const parts = [...(edges.length > 0 ? ['otherwise'] : []), ...(isCertain ? [] : [`if ${conditionText(dependsOn)}`])]
    if (isPossible(from, to)) edges.push({ from, to, kind: 'next', ...(parts.length > 0 && { when: parts.join(', ') }) })
    if (isCertain) break
  }
  return edges
}

/** The condition that a screen is shown with, where what is asked on it changes nothing about it. */
function holdsStill({ dependsOn, fields = [], conditionalFields = [] }: Screen): Screen['dependsOn'] {
  const asked = new Set([...fields, ...conditionalFields].map(({ name }) => name))
  const isAsked = dependsOn && conditionAtoms(dependsOn).some((atom) => 'field' in atom && asked.has(atom.field))
  return isAsked ? undefined : dependsOn
}

/** From the interrupts that may be passed to where the screen that they stop leads. */
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
      ...(handler?.interrupts ?? []).map((interrupt) => stop(id, interrupt, `the handler ${name} says so`)),
    ]
  })
}
