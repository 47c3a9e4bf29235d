import type { WireError } from '../wire.ts'

/** The error that every refusal of the client rejects with. `displayMessage` is for the patient, `code` for logs. */
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
