import { type Flags, defaultFlags } from '../../lib/flags/Flags.ts'
import type { FlagsInput } from './providedFlags.ts'

/** Flags of a provider. Nothing waits for it: flags have their defaults until and unless it responds. */
export function createFlags(input: FlagsInput): Flags {
  const listeners = new Set<() => void>()
  let current: Pick<Flags, 'details' | 'ofQuestionnaire'> = defaultFlags
  return {
    details: (name) => current.details(name),
    ofQuestionnaire: (...flag) => current.ofQuestionnaire(...flag),
    connect: () => {
      // the first screen doesn't need its code
      void import('./providedFlags.ts')
        .then(async ({ providedFlags }) => {
          current = await providedFlags(input)
          for (const listener of listeners) listener()
        })
        // without the provider flags keep their defaults
        .catch(() => undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
