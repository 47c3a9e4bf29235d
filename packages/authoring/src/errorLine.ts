import { CommandError } from './CommandError.ts'
import { printable } from './lint/formats/printable.ts'

/** Longer messages quote what they complain of; their start is enough. */
const LONGEST = 2000

/** The line that tells of an error which its user can mend; undefined where the command itself is at fault. */
export function errorLine(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const isUsage = error.code.startsWith('ERR_PARSE_ARGS')
  const isCoded = error instanceof CommandError || isUsage
  const text = printable(isCoded ? `${isUsage ? 'USAGE' : error.code}: ${error.message}` : error.message)
  return `anamnesis: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\n`
}
