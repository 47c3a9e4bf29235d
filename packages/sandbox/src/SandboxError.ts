/** Why a sandbox could not start. Stable: safe to test against. */
export type SandboxErrorCode = 'SANDBOX_IN_PRODUCTION' | 'SANDBOX_PORT_TAKEN' | 'SANDBOX_DATA_UNREADABLE' | 'SANDBOX_ORIGIN_INVALID'

/** A sandbox that could not start. The message says where, what, and how to fix it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode

  constructor(code: SandboxErrorCode, message: string, options?: ErrorOptions) {
    super(`${code} ${message}`, options)
    this.code = code
  }
}
