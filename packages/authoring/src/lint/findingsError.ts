import { CommandError, type CommandErrorCode } from '../CommandError.ts'
import type { Finding } from './Finding.ts'
import { findingLine } from './formats/textReport.ts'

/** An error with the findings behind it, the first of which is its message; undefined when there are none. */
export function findingsError(findings: readonly Finding[], code: CommandErrorCode): CommandError | undefined {
  const [first] = findings
  return first && new CommandError(findingLine(first), code, findings)
}
