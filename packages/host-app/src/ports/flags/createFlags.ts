import { type Flags, standardFlags } from '../../lib/flags/Flags.ts'

/** What flags are asked with. */
export interface FlagsInput {
  /** A provider that speaks the OpenFeature Remote Evaluation Protocol. */
  readonly url: string
  /** Id of the brand: the one thing that a provider may choose by, beside the visit. */
  readonly brand: string
  /** The tab's own. */
  readonly storage: Storage
}

/** Flags of a provider. Nothing waits for it: every flag has its standard value until the provider has answered, and where it does not. */
export function createFlags(input: FlagsInput): Flags {
  const listeners = new Set<() => void>()
  let known: Pick<Flags, 'details' | 'ofQuestionnaire'> = standardFlags
  return {
    details: (name) => known.details(name),
    ofQuestionnaire: (...flag) => known.ofQuestionnaire(...flag),
    connect: () => {
      // no first screen needs its code
      void import('./providedFlags.ts')
        .then(async ({ providedFlags }) => {
          known = await providedFlags(input)
          for (const listener of listeners) listener()
        })
        // a provider that cannot be reached leaves every flag as it is
        .catch(() => undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
