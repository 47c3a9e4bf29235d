/** An option of a command, as `parseArgs` reads it, and what the help says of it. */
interface CommandOption {
  readonly type: 'boolean' | 'string'
  readonly description: string
}

/** One command of the command line. */
export interface Command {
  /** One line for the help. */
  readonly summary: string
  readonly usage: string
  readonly options: Readonly<Record<string, CommandOption>>
  /** Runs with the words after the command's name; returns the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>
}
