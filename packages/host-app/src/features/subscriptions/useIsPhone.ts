import { useSyncExternalStore } from 'react'

/** Narrower than this, in pixels, a page is a phone's: patient app, section 9. */
const phone = matchMedia('(width < 640px)')

/** Whether the page is a phone's now. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phone.addEventListener('change', listener)
      return () => phone.removeEventListener('change', listener)
    },
    () => phone.matches,
  )
}
