import { useSyncExternalStore } from 'react'
import { useHostServices } from '../HostServices.tsx'
import { standardFlags } from './Flags.ts'
import type { FlagName, FlagValue } from './flagTable.ts'

/** A flag's value; drawn again when the provider has told it. */
export function useFlag<Name extends FlagName>(name: Name): FlagValue<Name> {
  const { flags } = useHostServices()
  return useSyncExternalStore(
    flags.subscribe,
    () => flags.details(name).value,
    () => standardFlags.details(name).value,
  )
}
