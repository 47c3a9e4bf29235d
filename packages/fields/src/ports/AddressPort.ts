/** One line of the suggestion list. */
export interface AddressSuggestion {
  readonly id: string
  readonly text: string
  readonly description: string
  /** Choosing it narrows the list, such as to the units of a building, instead of ending the search. */
  readonly isContainer: boolean
}

/** A whole address. */
export interface AddressAnswer {
  readonly line1: string
  readonly line2: string
  readonly city: string
  /** Two letters. */
  readonly province: string
  readonly postalCode: string
  /** It names one door, not only a street. */
  readonly isComplete: boolean
}

/** Looks addresses up. Both calls may throw; typing by hand is always possible. */
export interface AddressPort {
  /** Suggestions for what has been typed, or those inside a container that was chosen. */
  readonly find: (text: string, containerId: string | undefined, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>
  /** The whole address of a suggestion. */
  readonly retrieve: (id: string, signal: AbortSignal) => Promise<AddressAnswer>
}
