import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => undefined

/** False while React takes over what was drawn at build time, true from then on: for what is known in a browser only. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}
