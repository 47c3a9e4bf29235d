import { useCallback, useEffect, useRef } from 'react'
import type { Screen } from '../schema/index.ts'

/** Returns a function that tells, by event timestamp, whether an input came so soon after a screen change that it was meant for the
 * previous screen.
 */
export function useArrivalGrace(screen: Screen): (timeStamp: number) => boolean {
  const last = useRef(screen)
  const shown = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (last.current !== screen) shown.current = performance.now()
    last.current = screen
  }, [screen])
  return useCallback((timeStamp) => timeStamp - shown.current < GRACE, [])
}

/** Milliseconds after a screen change during which a press was meant for the previous screen; systems use the same interval for
 * double taps.
 */
const GRACE = 500
