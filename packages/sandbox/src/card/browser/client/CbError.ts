import type { WireError } from '../wire.ts'

/** The error of every rejected client call. `displayMessage` is for the patient, `code` for logs. */
export class CbError extends Error {
  override readonly name = 'CbError'
  readonly type: WireError['type']
  readonly code: string
  readonly displayMessage: string

  constructor({ type, code, message }: WireError) {
    super(message)
    this.type = type
    this.code = code
    this.displayMessage = message
  }
}
