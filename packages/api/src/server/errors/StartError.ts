import { startFaults } from './startFaults.ts'

/** A server or command that can't start: its message is one or two sentences for the operator, without patient data. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: keyof typeof startFaults

  /** `sentence` says what is wrong, where, and how to fix it. */
  constructor(code: StartError['code'], sentence: string, options?: ErrorOptions) {
    super(`${code}: ${sentence}`, options)
    this.code = code
  }

  /** Exit code of the process. */
  get exitCode(): number {
    return startFaults[this.code].exit
  }
}
