import { COMPLETE, type FlowGraph, type GraphEdge } from './flowToGraph.ts'
import { shortened } from './shortened.ts'

const ARROWS: Readonly<Record<GraphEdge['kind'], string>> = { next: '-->', jump: '==>', stop: '-.->', action: '-.->' }

// ids must not meet the words of the notation, such as `end`
const idOf = (id: string) => `n_${id.replaceAll(/[^A-Za-z0-9]/g, '_')}`
const ENTITIES: Readonly<Record<string, string>> = { '#': '#35;', '&': '#amp;', '"': '#quot;', '<': '#lt;', '>': '#gt;' }
const escaped = (text: string) => `"${shortened(text).replaceAll(/[#&"<>]/g, (sign) => ENTITIES[sign] ?? sign)}"`

/** The graph as a Mermaid flowchart: a box per screen in its step, a hexagon per interrupt, the conditions on the edges. */
export function graphToMermaid({ steps, screens, interrupts, edges }: FlowGraph): string {
  const known = new Map(screens.map((screen) => [screen.id, screen]))
  const box = (id: string) => {
    const { title = id, conditionalFields = [] } = known.get(id) ?? {}
    const more = conditionalFields.map(({ name, when }) => `${name} if ${when}`)
    return `    ${idOf(id)}[${[id, ...(title === id ? [] : [title]), ...more].map(escaped).join('<br>').replaceAll('"<br>"', '<br>')}]`
  }
  return `${[
    'flowchart TD',
    ...steps.flatMap((step) => [`  subgraph ${idOf(`step ${step.id}`)}[${escaped(step.title)}]`, ...step.screens.map(box), '  end']),
    ...interrupts.map(({ name, title }) => `  ${idOf(name)}{{${escaped(`${name}: ${title}`)}}}`),
    `  ${idOf(COMPLETE)}((${escaped('complete')}))`,
    ...edges.map(
      ({ from, to, kind, when }) => `  ${idOf(from)} ${ARROWS[kind]}${when === undefined ? '' : `|${escaped(when)}|`} ${idOf(to)}`,
    ),
  ].join('\n')}\n`
}
