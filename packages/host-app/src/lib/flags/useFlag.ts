import { useSyncExternalStore } from 'react'
import { useHostServices } from '../HostServices.tsx'
import { defaultFlags } from './Flags.ts'
import type { FlagName, FlagValue } from './flagTable.ts'

/** A flag's value; renders again when the provider's value arrives. */
export function useFlag<Name extends FlagName>(name: Name): FlagValue<Name> {
  const { flags } = useHostServices()
  return useSyncExternalStore(
    flags.subscribe,
    () => flags.details(name).value,
    () => defaultFlags.details(name).value,
  )
}
