import { submitHandlerName, withRules } from '@anamnesis/engine'
import type { Flow, Handler } from '@anamnesis/engine/schema'
import { conditionText } from '../conditionText.ts'

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

type Screens = Flow['steps'][number]['screens']

/** The screens and interrupts of a flow, and how they are joined. A screen that may be left out is led round. */
export function flowToGraph(flow: Flow, registered: Readonly<Record<string, Handler>>): FlowGraph {
  const handlers = withRules(flow, registered)
  const screens = flow.steps.flatMap((step) => step.screens)
  return {
    flow: [flow.brand, flow.treatment, flow.kind, flow.variant].join('.'),
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
      ...screens.flatMap((_screen, index) => nextEdges(screens, index)),
      ...screens.flatMap((screen) => handlerEdges(screen, handlers)),
      ...screens.flatMap(({ id, call }) =>
        (flow.calls[call ?? '']?.refusals ?? []).map(({ status, interrupt }) => stop(id, interrupt, `${call} answers ${status}`)),
      ),
      ...Object.entries(flow.interrupts).flatMap(([name, { actions }]) =>
        actions.flatMap((action): GraphEdge[] =>
          action.do === 'go-to' ? [{ from: name, to: action.screen, kind: 'action', when: action.label }] : [],
        ),
      ),
      ...screens.flatMap((_screen, index) => passingEdges(flow, screens, index, handlers)),
    ],
  }
}

const stop = (from: string, to: string, when: string): GraphEdge => ({ from, to, kind: 'stop', when })

/** To each screen that may come next, up to the first that does so always; the same condition is not asked twice. */
function nextEdges(screens: Screens, index: number): GraphEdge[] {
  const from = screens[index]
  const edges: GraphEdge[] = []
  const asked = new Set<string>()
  const otherwise = () => (edges.length > 0 ? 'otherwise' : undefined)
  const lead = (to: string, when: string | undefined) =>
    edges.push({ from: from?.id ?? '', to, kind: 'next', ...(when !== undefined && { when }) })
  for (const { id, dependsOn } of screens.slice(index + 1)) {
    const key = JSON.stringify(dependsOn)
    if (asked.has(key)) continue
    if (!dependsOn || key === JSON.stringify(from?.dependsOn)) {
      lead(id, otherwise())
      return edges
    }
    asked.add(key)
    lead(id, [otherwise(), `if ${conditionText(dependsOn)}`].filter((part) => part !== undefined).join(', '))
  }
  lead(COMPLETE, otherwise())
  return edges
}

/** From the interrupts that may be passed to where the screen that they stop leads. */
function passingEdges({ interrupts }: Flow, screens: Screens, index: number, handlers: Readonly<Record<string, Handler>>): GraphEdge[] {
  const { onMount: _opening, ...leaving } = screens[index] ?? { id: '' }
  const stops = new Set(handlerEdges(leaving, handlers).flatMap(({ kind, to }) => (kind === 'stop' ? [to] : [])))
  return [...stops].flatMap((name) =>
    (interrupts[name]?.actions ?? []).flatMap((action) => {
      if (action.do !== 'continue') return []
      const label = `${action.label}, on ${leaving.id}`
      return nextEdges(screens, index).map(({ to, when }): GraphEdge => ({
        from: name,
        to,
        kind: 'action',
        when: when === undefined ? label : `${label}, ${when}`,
      }))
    }),
  )
}

function handlerEdges(screen: Screens[number], handlers: Readonly<Record<string, Handler>>): GraphEdge[] {
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
