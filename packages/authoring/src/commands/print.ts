import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { flowToMarkdown } from '../flowToMarkdown.ts'
import { FLOW_USAGE, flowOptions, selectFlow } from '../selectFlow.ts'

/** `anamnesis print`: the resolved flow, as the engine reads it or as a page that a clinician reads. */
export const print: Command = {
  summary: 'prints a resolved flow, as JSON or as a page to read',
  usage: `${FLOW_USAGE} [--format json|md]`,
  run: async (words) => {
    const { values } = parseArgs({ args: [...words], options: { ...flowOptions, format: { type: 'string' } } })
    const flow = await selectFlow(values)
    const { format = 'json' } = values
    if (format !== 'json' && format !== 'md') throw new CommandError(`--format is json or md, not "${format}".`)
    process.stdout.write(format === 'json' ? `${JSON.stringify(flow, null, 2)}\n` : flowToMarkdown(flow))
    return 0
  },
}
