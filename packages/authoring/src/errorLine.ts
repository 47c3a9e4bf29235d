import { CommandError } from './CommandError.ts'
import { printable } from './lint/formats/printable.ts'

/** Maximum message length; longer messages are cut. */
const LONGEST = 2000

/** The message for an error that the user can fix; undefined for an internal error. */
export function errorLine(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const isUsage = error.code.startsWith('ERR_PARSE_ARGS')
  const isCoded = error instanceof CommandError || isUsage
  const text = printable(isCoded ? `${isUsage ? 'USAGE' : error.code}: ${error.message}` : error.message)
  return `anamnesis: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\n`
}
