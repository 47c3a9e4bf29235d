/** One command of the command line. */
export interface Command {
  /** Summary line for the help. */
  readonly summary: string
  readonly usage: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Runs the command with the arguments after its name. Returns the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>
}

/** An option of a command: its `parseArgs` configuration and its help text. */
interface CommandOption {
  readonly type: 'boolean' | 'string'
  readonly description: string
}
