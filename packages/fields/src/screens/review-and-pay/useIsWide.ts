import { useSyncExternalStore } from 'react'
import { from } from '../../css/breakpoints.ts'

/** Whether the page is wide enough for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(from.md).matches, isWideOnServer)
}

const isWideOnServer = () => false

function subscribe(listener: () => void): () => void {
  const query = matchMedia(from.md)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
