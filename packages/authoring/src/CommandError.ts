import type { Finding } from './lint/Finding.ts'

/** Stable error codes for scripts. */
export type CommandErrorCode =
  | 'USAGE'
  | 'FILE_UNREADABLE'
  | 'FILE_INVALID'
  | 'FLOW_INVALID'
  | 'CONFIG_NOT_FOUND'
  | 'CONFIG_INVALID'
  | 'CONFIG_CODE'
  | 'CONFIG_PREPARE'
  | 'FOLDER_NOT_EMPTY'
  | 'SOURCE_INVALID'
  | 'EXAMPLE_UNFINISHED'
  | 'INVENTORY_INVALID'
  | 'FLOW_NOT_FOUND'
  | 'FLOW_DUPLICATE'
  | 'FLOW_DUPLICATE_FILE'
  | 'BRAND_NOT_FOUND'
  | 'PAGE_UNKNOWN'
  | 'PAGE_STALE'
  | 'SIGNER_UNKNOWN'
  | 'KEY_UNREADABLE'

/** Invalid usage or unreadable input. Printed as one line, or as one line per finding; exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code: CommandErrorCode
  /** The mistakes in the input, as lint reports them. */
  readonly findings: readonly Finding[]

  constructor(message: string, code: CommandErrorCode = 'USAGE', findings: readonly Finding[] = []) {
    super(message)
    this.code = code
    this.findings = findings
  }
}
