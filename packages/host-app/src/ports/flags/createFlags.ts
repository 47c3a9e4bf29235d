import { type Flags, standardFlags } from '../../lib/flags/Flags.ts'
import type { FlagsInput } from './providedFlags.ts'

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
