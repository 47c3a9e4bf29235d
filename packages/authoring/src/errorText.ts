import { CommandError } from './CommandError.ts'
import { printable } from './lint/formats/printable.ts'
import { findingLine, sumLine } from './lint/formats/textReport.ts'

/** The message for an error that the user can fix, with one line per finding; undefined for an internal error. */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const findings = error instanceof CommandError && error.findings.length > 1 ? error.findings : []
  const isUsage = error.code.startsWith('ERR_PARSE_ARGS')
  const isCoded = error instanceof CommandError || isUsage
  const message = findings.length > 0 ? sumLine(findings) : error.message
  const text = printable(isCoded ? `${isUsage ? 'USAGE' : error.code}: ${message}` : message)
  return [...findings.map(findingLine), `anamnesis: ${text}`].map((line) => `${cut(line)}\n`).join('')
}

/** Maximum length of a line; longer ones are cut. */
const LONGEST = 2000

const cut = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line)
