import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import type { Finding } from '../lint/Finding.ts'
import { decodeText } from '../lint/document/decodeText.ts'
import { fixFiles } from '../lint/fix/fixFiles.ts'
import { fixReport } from '../lint/formats/fixReport.ts'
import { githubReport } from '../lint/formats/githubReport.ts'
import { jsonReport } from '../lint/formats/jsonReport.ts'
import { sarifReport } from '../lint/formats/sarifReport.ts'
import { printable } from '../lint/formats/printable.ts'
import { textReport } from '../lint/formats/textReport.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { lintPaths } from '../project/lintPaths.ts'
import { configOption } from '../project/findProject.ts'
import { lintSignatures } from '../sign/lintSignatures.ts'
import { signedPages } from '../sign/signedPages.ts'

const reports: Readonly<Record<string, (findings: readonly Finding[]) => string>> = {
  text: (findings) => textReport(findings, process.stdout.isTTY ? ({ file }) => textOf(file) : undefined),
  json: jsonReport,
  github: githubReport,
  sarif: sarifReport,
}

const options = {
  ...configOption,
  format: { type: 'string', description: Object.keys(reports).join(', ') },
  since: { type: 'string', description: 'git revision: also reports changes that need a new version of the flow' },
  fix: { type: 'boolean', description: 'applies the fix of each finding that has exactly one' },
  'dry-run': { type: 'boolean', description: 'with --fix: shows the fixes without writing them' },
  signed: { type: 'boolean', description: 'also checks the signatures of the pages' },
  docs: { type: 'string', description: 'with --signed: folder of the signers and signatures' },
} as const

/** `anamnesis lint`: reports mistakes in flows and screens. With `--signed`, also reports pages without a current
 * signature. Exit code 1 on errors.
 */
export const lint: Command = {
  summary:
    'checks flows and screens; without a path, the whole product; with --fix, applies unambiguous fixes; with --signed, checks the signatures of the pages too',
  usage: `[path…] [--format ${Object.keys(reports).join('|')}] [--since REVISION] [--fix [--dry-run]] [--signed [--docs FOLDER]]`,
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const { format = 'text', since, fix = false, 'dry-run': isDryRun = false, signed = false, docs, config } = values
    if (isDryRun && !fix) throw new CommandError('--dry-run requires --fix.')
    if (docs !== undefined && !signed) throw new CommandError('--docs requires --signed.')
    const report = Object.hasOwn(reports, format) ? reports[format] : undefined
    if (!report) throw new CommandError(`--format is ${Object.keys(reports).join(', ')}, not "${format}".`)
    const from = process.cwd()
    const pages = signed ? lintSignatures(await signedPages({ docs, config, from })) : undefined
    const find = () => lintPaths({ paths: positionals, from, since, config })
    const { fixed, left } = fix ? await fixFiles({ lint: find, from, isDryRun }) : { fixed: [], left: await find() }
    const findings = [...left, ...(pages?.findings ?? [])]
    // keep stdout clean for machine-readable formats
    const output = format === 'text' ? process.stdout : process.stderr
    output.write(fixReport(fixed, isDryRun))
    if (pages && format === 'text') process.stdout.write(pages.signed.map((line) => `${printable(line)}\n`).join(''))
    process.stdout.write(report(findings))
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0
  },
}

function textOf(file: string): string | undefined {
  const bytes = workTree.read(resolve(file))
  const decoded = bytes && decodeText(bytes)
  return decoded && ('text' in decoded ? decoded.text : decoded.before)
}
