import { useCallback, useEffect, useRef } from 'react'
import type { Screen } from '../schema/index.ts'

/** How long after a screen came up a press is still meant for the one before, in milliseconds: systems take two taps so close together for one. */
const GRACE = 500

/** Tells whether something was done so soon after a screen had followed another that it was meant for that one: by its time, as events have it. */
export function useArrivalGrace(screen: Screen): (timeStamp: number) => boolean {
  const last = useRef(screen)
  const shown = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (last.current !== screen) shown.current = performance.now()
    last.current = screen
  }, [screen])
  return useCallback((timeStamp) => timeStamp - shown.current < GRACE, [])
}
