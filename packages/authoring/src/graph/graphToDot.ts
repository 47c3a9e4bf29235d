import { COMPLETE, type FlowGraph, type GraphEdge } from './flowToGraph.ts'
import { nodeNames } from './nodeNames.ts'
import { truncateLabel } from './truncateLabel.ts'

/** Formats the graph for Graphviz: a box per screen in its step's cluster, an octagon per interrupt. */
export function graphToDot(graph: FlowGraph): string {
  const { flow, steps, screens, interrupts, edges } = graph
  const names = nodeNames(graph, truncateLabel)
  const known = new Map(screens.map((screen) => [screen.id, screen]))
  const box = (id: string) => {
    const { title = id, conditionalFields = [] } = known.get(id) ?? {}
    const label = lines(id, ...(title === id ? [] : [title]), ...conditionalFields.map(({ name, when }) => `${name} if ${when}`))
    return `    ${quoted(names.screen(id))} [label="${label}"]`
  }
  const arrow = (edge: GraphEdge) => {
    const [from, to] = names.ends(edge)
    const label = edge.when === undefined ? '' : `, label="${lines(edge.when)}"`
    return `  ${quoted(from)} -> ${quoted(to)} [style=${STYLES[edge.kind]}${label}]`
  }
  return `${[
    `digraph ${quoted(truncateLabel(flow))} {`,
    '  node [shape=box]',
    ...steps.flatMap((step) => [
      `  subgraph ${quoted(`cluster ${names.step(step.id)}`)} {`,
      `    label="${lines(step.title)}"`,
      ...step.screens.map(box),
      '  }',
    ]),
    ...interrupts.map(({ name, title }) => `  ${quoted(names.interrupt(name))} [shape=octagon, label="${lines(name, title)}"]`),
    `  ${quoted(names.screen(COMPLETE))} [shape=doublecircle]`,
    ...edges.map(arrow),
    '}',
  ].join('\n')}\n`
}

const STYLES: Readonly<Record<GraphEdge['kind'], string>> = { next: 'solid', jump: 'bold', stop: 'dashed', action: 'dotted' }

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
/** A multi-line label. */
const lines = (...texts: readonly string[]) => texts.map((text) => quoted(truncateLabel(text)).slice(1, -1)).join('\\n')
