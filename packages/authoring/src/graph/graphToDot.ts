import { COMPLETE, type FlowGraph, type GraphEdge } from './flowToGraph.ts'
import { shortened } from './shortened.ts'

const STYLES: Readonly<Record<GraphEdge['kind'], string>> = { next: 'solid', jump: 'bold', stop: 'dashed', action: 'dotted' }

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

/** The graph in Graphviz' language: a box per screen in the cluster of its step, an octagon per interrupt. */
export function graphToDot({ flow, steps, screens, interrupts, edges }: FlowGraph): string {
  const known = new Map(screens.map((screen) => [screen.id, screen]))
  const box = (id: string) => {
    const { title = id, conditionalFields = [] } = known.get(id) ?? {}
    const lines = [
      id,
      ...(title === id ? [] : [shortened(title)]),
      ...conditionalFields.map(({ name, when }) => shortened(`${name} if ${when}`)),
    ]
    return `    ${quoted(id)} [label=${quoted(lines.join('\n'))}]`
  }
  return `${[
    `digraph ${quoted(flow)} {`,
    '  node [shape=box]',
    ...steps.flatMap((step) => [
      `  subgraph ${quoted(`cluster ${step.id}`)} {`,
      `    label=${quoted(step.title)}`,
      ...step.screens.map(box),
      '  }',
    ]),
    ...interrupts.map(({ name, title }) => `  ${quoted(name)} [shape=octagon, label=${quoted(`${name}\n${shortened(title)}`)}]`),
    `  ${quoted(COMPLETE)} [shape=doublecircle]`,
    ...edges.map(
      ({ from, to, kind, when }) =>
        `  ${quoted(from)} -> ${quoted(to)} [style=${STYLES[kind]}${when === undefined ? '' : `, label=${quoted(shortened(when))}`}]`,
    ),
    '}',
  ].join('\n')}\n`
}
