/** An address lookup error. `code` is the service's number, `network` or `malformed`. */
export class AddressLookupError extends Error {
  override readonly name = 'AddressLookupError'
  readonly code: string
  /** Needs an operator: credit, limits, key. */
  readonly isOperational: boolean

  constructor(code: string, options?: ErrorOptions) {
    // without the search text, which is a patient's address
    super(`ADDRESS_LOOKUP_FAILED the address lookup answered ${code}. Typing the address by hand still works.`, options)
    this.code = code
    this.isOperational = OPERATIONAL.has(code)
  }
}

const OPERATIONAL = new Set(['3', '8', '9', '10', '13', '14', '16'])
