/** A fault of one key of a field. */
export interface KeyFault {
  readonly key: string
  readonly message: string
  readonly suggestion: string
}
