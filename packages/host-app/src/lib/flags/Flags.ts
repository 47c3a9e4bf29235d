import { type FlagName, flagTable, type FlagValue, type QuestionnaireFlag } from './flagTable.ts'

/** Feature flags. A value that was read stays for the visit. */
export interface Flags {
  readonly details: <Name extends FlagName>(name: Name) => FlagDetails<FlagValue<Name>>
  /** A switch of one questionnaire. */
  readonly ofQuestionnaire: (flag: QuestionnaireFlag, brand: string, treatment: string) => boolean
  /** Queries the provider once the app is interactive; nothing waits for it. */
  readonly connect: () => void
  /** Notifies of new values; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A flag's value and variant. */
export interface FlagDetails<Value> {
  readonly value: Value
  /** The provider's name of the variant; undefined for the default. */
  readonly variant: string | undefined
}

/** Flags without a provider: defaults only. */
export const defaultFlags: Flags = {
  details: (name) => ({
    // each entry's default has its own type
    value: flagTable[name].standard as FlagValue<typeof name>,
    variant: undefined,
  }),
  ofQuestionnaire: () => false,
  connect: () => undefined,
  subscribe: () => () => undefined,
}
