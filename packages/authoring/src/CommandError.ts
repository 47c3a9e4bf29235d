/** A wrong use of the command line, or input that it cannot read: shown as one line, exit code 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
