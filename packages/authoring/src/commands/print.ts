import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { flowToMarkdown } from '../print/flowToMarkdown.ts'
import { FLOW_USAGE, flowOptions, selectFlow } from '../selectFlow.ts'

const options = { ...flowOptions, format: { type: 'string', description: 'json or md' } } as const

/** `anamnesis print`: prints the resolved flow as JSON, or as a page for clinical review. */
export const print: Command = {
  summary: 'prints a resolved flow as JSON, or as a page for signing',
  usage: `${FLOW_USAGE} [--format json|md]`,
  options,
  run: async (words) => {
    const { values } = parseArgs({ args: [...words], options })
    const { flow, handlers, vocabulary, brandName, treatmentName } = await selectFlow(values)
    const { format = 'json' } = values
    if (format !== 'json' && format !== 'md') throw new CommandError(`--format is json or md, not "${format}".`)
    if (format === 'json') process.stdout.write(`${JSON.stringify(flow, null, 2)}\n`)
    else process.stdout.write(flowToMarkdown({ flow, handlers, vocabulary, brandName, treatmentName }))
    return 0
  },
}
