import { useSyncExternalStore } from 'react'

/** Narrower than this, in pixels, a page is a phone's: patient app, section 9. Asked late: where pages are drawn at build time there is no window. */
const phone = () => matchMedia('(width < 640px)')

function follow(listener: () => void): () => void {
  const query = phone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the page is a phone's now. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => phone().matches)
}
