import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { type FlowGraph, flowToGraph } from '../graph/flowToGraph.ts'
import { graphToDot } from '../graph/graphToDot.ts'
import { graphToMermaid } from '../graph/graphToMermaid.ts'
import { FLOW_USAGE, flowOptions, selectFlow } from '../selectFlow.ts'

const formats = {
  mermaid: graphToMermaid,
  dot: graphToDot,
  json: (graph: FlowGraph) => `${JSON.stringify(graph, null, 2)}\n`,
} as const

const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name)

const options = { ...flowOptions, format: { type: 'string', description: Object.keys(formats).join(', ') } } as const

/** `anamnesis graph`: draws the flow. */
export const graph: Command = {
  summary: 'draws a flow: its steps, screens, conditions and interrupts',
  usage: `${FLOW_USAGE} [--format mermaid|dot|json]`,
  options,
  run: async (words) => {
    const { format = 'mermaid', ...choice } = parseArgs({ args: [...words], options }).values
    if (!isFormat(format)) throw new CommandError(`--format is ${Object.keys(formats).join(', ')}, not "${format}".`)
    const { flow, handlers, vocabulary } = await selectFlow(choice)
    process.stdout.write(formats[format](flowToGraph(flow, handlers, new Date().toISOString(), vocabulary)))
    return 0
  },
}
