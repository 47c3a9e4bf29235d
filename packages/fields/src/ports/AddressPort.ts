/** Address lookup. Both methods may reject; typing is always possible. */
export interface AddressPort {
  /** Suggestions for typed text, or within a chosen container. */
  readonly find: (text: string, containerId: string | undefined, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>
  /** The address of a suggestion. */
  readonly retrieve: (id: string, signal: AbortSignal) => Promise<AddressAnswer>
}

/** A line of the suggestion list. */
export interface AddressSuggestion {
  readonly id: string
  readonly text: string
  readonly description: string
  /** Choosing it lists its contents, such as the units of a building. */
  readonly isContainer: boolean
}

/** A complete address. */
export interface AddressAnswer {
  readonly line1: string
  readonly line2: string
  readonly city: string
  /** Two-letter code. */
  readonly province: string
  readonly postalCode: string
  /** Identifies a door, not only a street. */
  readonly isComplete: boolean
}
