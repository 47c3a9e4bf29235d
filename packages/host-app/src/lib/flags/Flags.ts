import { type FlagName, flagTable, type FlagValue, type QuestionnaireFlag } from './flagTable.ts'

/** Which variant of a flag somebody is shown. */
export interface FlagDetails<Value> {
  readonly value: Value
  /** The provider's name for it; undefined while the standard value holds. */
  readonly variant: string | undefined
}

/** Switches that are set from outside. What is read once stays for the visit: nothing on a page changes under a patient's hands. */
export interface Flags {
  readonly details: <Name extends FlagName>(name: Name) => FlagDetails<FlagValue<Name>>
  /** A switch of one questionnaire. */
  readonly ofQuestionnaire: (flag: QuestionnaireFlag, brand: string, treatment: string) => boolean
  /** Asks the provider, once the page can be used: nothing waits for it. */
  readonly connect: () => void
  /** Something was told that was not known; gives what stops listening. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The flags where no provider is set up: everything as it is without them. */
export const standardFlags: Flags = {
  details: (name) => ({
    // a table entry's standard is of the entry's own type
    value: flagTable[name].standard as FlagValue<typeof name>,
    variant: undefined,
  }),
  ofQuestionnaire: () => false,
  connect: () => undefined,
  subscribe: () => () => undefined,
}
