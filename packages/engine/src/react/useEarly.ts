import { type RefObject, useEffect, useRef } from 'react'
import type { Screen } from '../schema/index.ts'

/** How long after a screen went on by itself a press is still meant for it, in milliseconds: systems take two taps so close together for one. */
const GRACE = 500

/**
 * The time of an event before which it comes too soon after a screen has gone on by itself, so that the next one cannot have been read. It is given the
 * screen on which the patient last chose, where no Next has come after that.
 */
export function useEarly(screen: Screen, chosenOn: RefObject<Screen | undefined>): RefObject<number> {
  const early = useRef(0)
  useEffect(() => {
    if (chosenOn.current && chosenOn.current !== screen) early.current = performance.now() + GRACE
  }, [screen, chosenOn])
  return early
}
