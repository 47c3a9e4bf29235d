import { COMPLETE, type FlowGraph } from './flowToGraph.ts'

/** Names every node by `nameOf`, with a number appended on collision. */
export function nodeNames({ steps, screens, interrupts }: FlowGraph, nameOf: (id: string) => string): NodeNames {
  const taken = new Set<string>()
  const naming = (ids: readonly string[], toName: (id: string) => string) => {
    const names = new Map<string, string>()
    for (const id of ids) {
      if (names.has(id)) continue
      let name = toName(id)
      for (let count = 2; taken.has(name); count++) name = `${toName(id)}_${count}`
      taken.add(name)
      names.set(id, name)
    }
    return (id: string) => names.get(id) ?? toName(id)
  }
  const screen = naming([...screens.map(({ id }) => id), COMPLETE], nameOf)
  const interrupt = naming(
    interrupts.map(({ name }) => name),
    nameOf,
  )
  const step = naming(
    steps.map(({ id }) => id),
    (id) => nameOf(`step ${id}`),
  )
  return {
    step,
    screen,
    interrupt,
    ends: ({ from, to, kind }) => [kind === 'action' ? interrupt(from) : screen(from), kind === 'stop' ? interrupt(to) : screen(to)],
  }
}

/** Node names of a drawing. Screens, steps and interrupts may share an id; a drawing has one namespace. */
export interface NodeNames {
  readonly step: (id: string) => string
  readonly screen: (id: string) => string
  readonly interrupt: (name: string) => string
  /** Both ends of an edge. */
  readonly ends: (edge: FlowGraph['edges'][number]) => readonly [from: string, to: string]
}
