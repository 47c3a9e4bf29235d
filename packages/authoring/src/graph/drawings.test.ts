import { loadFlow, createHandlers, loadBrand, flowKey } from '@anamnesis/flows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { COMPLETE, type FlowGraph, flowToGraph } from './flowToGraph.ts'
import { graphToDot } from './graphToDot.ts'
import { graphToMermaid } from './graphToMermaid.ts'

/** The nodes and edges of a drawing, by name. */
interface Drawing {
  readonly nodes: readonly string[]
  readonly edges: readonly (readonly [string, string])[]
}

const NAME = '[A-Za-z_]\\w*'
// inside a text, the notation's characters must be entities
const TEXT = '"((?:[^"<>&#`\\n\\r]|#\\d+;|<br>)*)"'
const MERMAID = {
  open: new RegExp(`^ {2}subgraph (${NAME})\\[${TEXT}\\]$`),
  close: /^ {2}end$/,
  node: new RegExp(`^ {2,4}(${NAME})(?:\\[${TEXT}\\]|\\{\\{${TEXT}\\}\\}|\\(\\(${TEXT}\\)\\))$`),
  edge: new RegExp(`^ {2}(${NAME}) (?:-->|==>|-\\.->)(?:\\|${TEXT}\\|)? (${NAME})$`),
}

/** Parses the subset of Mermaid flowcharts that is generated. @throws on any other line. */
function readMermaid(text: string): Drawing {
  const [head, ...lines] = text.trimEnd().split('\n')
  expect(head).toBe('flowchart TD')
  const nodes: string[] = []
  const edges: [string, string][] = []
  let isOpen = false
  for (const line of lines) {
    const [, group] = MERMAID.open.exec(line) ?? []
    const [, node] = MERMAID.node.exec(line) ?? []
    const [, from, , to] = MERMAID.edge.exec(line) ?? []
    if (group !== undefined) {
      expect(isOpen).toBe(false)
      isOpen = true
      nodes.push(group)
    } else if (MERMAID.close.test(line)) {
      expect(isOpen).toBe(true)
      isOpen = false
    } else if (node !== undefined) nodes.push(node)
    else if (from !== undefined && to !== undefined) edges.push([from, to])
    else throw new Error(`this is no Mermaid: ${line}`)
  }
  expect(isOpen).toBe(false)
  return { nodes, edges }
}

const QUOTED = '"((?:[^"\\\\\\n\\r]|\\\\["\\\\n])*)"'
const DOT = {
  open: new RegExp(`^ {2}subgraph ${QUOTED} \\{$`),
  close: /^ {2}\}$/,
  setting: new RegExp(`^(?: {2}node \\[shape=box\\]| {4}label=${QUOTED})$`),
  node: new RegExp(`^ {2,4}${QUOTED} \\[(?:shape=[a-z]+)?(?:, )?(?:label=${QUOTED})?\\]$`),
  edge: new RegExp(`^ {2}${QUOTED} -> ${QUOTED} \\[style=[a-z]+(?:, label=${QUOTED})?\\]$`),
}

/** Parses the subset of Graphviz that is generated. @throws on any other line. */
function readDot(text: string): Drawing {
  const lines = text.trimEnd().split('\n')
  expect(lines.shift()).toMatch(new RegExp(`^digraph ${QUOTED} \\{$`))
  expect(lines.pop()).toBe('}')
  const nodes: string[] = []
  const edges: [string, string][] = []
  for (const line of lines) {
    const [, from, to] = DOT.edge.exec(line) ?? []
    const [, node] = DOT.node.exec(line) ?? []
    if (from !== undefined && to !== undefined) edges.push([from, to])
    else if (node !== undefined) nodes.push(node)
    else if (!DOT.open.test(line) && !DOT.close.test(line) && !DOT.setting.test(line)) throw new Error(`this is no DOT: ${line}`)
  }
  return { nodes, edges }
}

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    'end',
    '"]',
    '|',
    '<script>',
    '`a`',
    '#quot;',
    '&quot;',
    '\\',
    '\\"',
    '%%',
    'a\nb',
    '\u202e',
    '] --> x',
    '"; digraph {',
    '}',
    'x'.repeat(200),
  ),
)
const screenId = fc.constantFrom('end', 'a', 'a-b', 'a-b-2', 'step-one', 'complete', 'the-end', 'subgraph')
const interruptName = fc.oneof(screenId, hostile)

const graphs = fc
  .record({
    ids: fc.uniqueArray(screenId, { minLength: 1 }),
    stops: fc.uniqueArray(interruptName, { maxLength: 3 }),
    stepIds: fc.uniqueArray(fc.constantFrom('one', 'end', 'a'), { minLength: 1, maxLength: 2 }),
    text: hostile,
  })
  .map(({ ids, stops, stepIds, text }): FlowGraph => ({
    flow: text,
    steps: stepIds.map((id, index) => ({ id, title: text, screens: index === 0 ? ids : [] })),
    screens: ids.map((id) => ({ id, title: text, conditionalFields: [{ name: 'x', when: text }] })),
    interrupts: stops.map((name) => ({ name, title: text })),
    edges: [
      ...ids.map((from, index) => ({ from, to: ids[index + 1] ?? COMPLETE, kind: 'next' as const, when: text })),
      ...stops.flatMap((name) => [
        { from: ids[0] ?? '', to: name, kind: 'stop' as const },
        { from: name, to: ids[0] ?? '', kind: 'action' as const, when: text },
      ]),
    ],
  }))

describe.each([
  ['Mermaid', graphToMermaid, readMermaid, 1],
  ['DOT', graphToDot, readDot, 0],
] as const)('a drawing in %s', (_name, draw, read, groups) => {
  test('is valid for any titles, ids and conditions, and its nodes are unique', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { nodes, edges } = read(draw(graph))
        expect(nodes).toHaveLength(graph.screens.length + graph.interrupts.length + 1 + groups * graph.steps.length)
        expect(new Set(nodes).size).toBe(nodes.length)
        expect(edges).toHaveLength(graph.edges.length)
        for (const end of edges.flat()) expect(nodes).toContain(end)
        const last = edges[graph.screens.length - 1]?.[1]
        expect(edges.filter(([, to]) => to === last)).toHaveLength(1)
      }),
      { numRuns: runs(50, 500) },
    )
  })

  test('is sound for a whole flow', async () => {
    const flow = await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' })
    const graph = flowToGraph(flow, createHandlers(await loadBrand(flowKey(flow).brand)), '2026-01-15T12:00:00.000Z')
    const { nodes, edges } = read(draw(graph))
    expect(edges).toHaveLength(graph.edges.length)
    for (const end of edges.flat()) expect(nodes).toContain(end)
  })
})
