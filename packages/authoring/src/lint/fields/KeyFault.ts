/** A fault of one key of a field. */
export interface KeyFault {
  readonly key: string
  readonly message: string
  readonly suggestion: string
  /** The only fix, if there is one. */
  readonly fix?: KeyFix | undefined
}

/** Removes a key, or writes its value. */
export type KeyFix =
  | { readonly remove: string }
  | {
      /** Path of the key within the field. */
      readonly write: readonly (string | number)[]
      readonly value: string | number
    }
