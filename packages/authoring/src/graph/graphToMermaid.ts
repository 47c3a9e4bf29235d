import { COMPLETE, type FlowGraph, type GraphEdge } from './flowToGraph.ts'
import { nodeNames } from './nodeNames.ts'
import { truncateLabel } from './truncateLabel.ts'

/** Formats the graph as a Mermaid flowchart: a box per screen in its step, a hexagon per interrupt, conditions on the edges. */
export function graphToMermaid(graph: FlowGraph): string {
  const { steps, screens, interrupts, edges } = graph
  const names = nodeNames(graph, idOf)
  const known = new Map(screens.map((screen) => [screen.id, screen]))
  const box = (id: string) => {
    const { title = id, conditionalFields = [] } = known.get(id) ?? {}
    const more = conditionalFields.map(({ name, when }) => `${name} if ${when}`)
    return `    ${names.screen(id)}[${[id, ...(title === id ? [] : [title]), ...more].map(escaped).join('<br>').replaceAll('"<br>"', '<br>')}]`
  }
  const arrow = (edge: GraphEdge) => {
    const [from, to] = names.ends(edge)
    return `  ${from} ${ARROWS[edge.kind]}${edge.when === undefined ? '' : `|${escaped(edge.when)}|`} ${to}`
  }
  return `${[
    'flowchart TD',
    ...steps.flatMap((step) => [`  subgraph ${names.step(step.id)}[${escaped(step.title)}]`, ...step.screens.map(box), '  end']),
    ...interrupts.map(({ name, title }) => `  ${names.interrupt(name)}{{${escaped(`${name}: ${title}`)}}}`),
    `  ${names.screen(COMPLETE)}((${escaped(COMPLETE)}))`,
    ...edges.map(arrow),
  ].join('\n')}\n`
}

const ARROWS: Readonly<Record<GraphEdge['kind'], string>> = { next: '-->', jump: '==>', stop: '-.->', action: '-.->' }
// characters that Mermaid interprets inside quotes: entities, tags, the closing quote, Markdown
const NOTATION = /[#&"<>`]/g

// ids must not collide with keywords such as `end`
const idOf = (id: string) => `n_${id.replaceAll(/[^A-Za-z0-9]/g, '_')}`
const escaped = (text: string) => `"${truncateLabel(text).replaceAll(NOTATION, (sign) => `#${sign.codePointAt(0)};`)}"`
