import { parseArgs } from 'node:util'
import type { Flow } from '@anamnesis/engine/schema'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import type { Change } from '../diff/Change.ts'
import { diffFlows, withChanges } from '../diff/diffFlows.ts'
import { diffToMarkdown, diffToText } from '../diff/diffToText.ts'
import { findAffected } from '../diff/findAffected.ts'
import { findLost } from '../diff/findLost.ts'
import { readSide, SIDE_USAGE } from '../diff/readSide.ts'
import { configOption } from '../project/findProject.ts'

const reports: Readonly<Record<string, (changes: readonly Change[], before: Flow, after: Flow) => string>> = {
  text: diffToText,
  md: diffToMarkdown,
  json: (changes, before, after) => {
    const head = ({ id, version, labels, kind, variant }: Flow) => ({ id, version, ...labels, kind, variant })
    return `${JSON.stringify({ before: head(before), after: head(after), changes }, null, 2)}\n`
  },
}

const options = {
  ...configOption,
  format: { type: 'string', description: Object.keys(reports).join(', ') },
  'exit-code': { type: 'boolean', description: 'exit code 1 when something changes' },
} as const

/** `anamnesis diff`: patient-visible changes between two flows. Exit code 0; 1 with `--exit-code` when there are changes. */
export const diff: Command = {
  summary: 'shows what changes for a patient from flow A to flow B; prints nothing when they are equal',
  usage: `A B [--format ${Object.keys(reports).join('|')}] [--exit-code], each ${SIDE_USAGE}`,
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const { format = 'text' } = values
    const report = Object.hasOwn(reports, format) ? reports[format] : undefined
    if (!report) throw new CommandError(`--format is ${Object.keys(reports).join(', ')}, not "${format}".`)
    const [first, second, ...more] = positionals
    if (first === undefined || second === undefined || more.length > 0) throw new CommandError(`Name two flows, each ${SIDE_USAGE}.`)
    const warn = (message: string) => process.stderr.write(`anamnesis: ${message}\n`)
    const settings = { warn, config: values.config }
    const [before, after] = [await readSide(first, settings), await readSide(second, settings)]
    const [differs, now] = [diffFlows(before, after), new Date().toISOString()]
    const lost = await findLost(differs, before, after, now)
    const changes = withChanges(await findAffected(differs, before, after, now), lost, before, after)
    process.stdout.write(report(changes, before.flow, after.flow))
    return changes.length > 0 && values['exit-code'] === true ? 1 : 0
  },
}
