import { startFaults } from './startFaults.ts'

/** A server or a command that cannot begin: its message is one sentence or two for whoever runs it, without anything of patients. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: keyof typeof startFaults

  /** `sentence` says what is wrong, where, and how to mend it. */
  constructor(code: StartError['code'], sentence: string, options?: ErrorOptions) {
    super(`${code}: ${sentence}`, options)
    this.code = code
  }

  /** What the process ends with. */
  get exitCode(): number {
    return startFaults[this.code].exit
  }
}
