import { useSyncExternalStore } from 'react'

/** False during hydration of a prerendered page, true afterwards: for values that only a browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
