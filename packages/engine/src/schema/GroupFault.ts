/** A fault of a group, by the path of its key. */
export interface GroupFault {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly suggestion: string
}
