/** One command of the command line. */
export interface Command {
  /** One line for the help. */
  readonly summary: string
  readonly usage: string
  /** Runs with the words after the command's name; gives back the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>
}
