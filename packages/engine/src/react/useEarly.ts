import { type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import type { Screen } from '../schema/index.ts'

/** How long after a screen went on by itself a press is still meant for it, in milliseconds: systems take two taps so close together for one. */
const GRACE = 500

/** Tells what was done too soon after a screen had gone on by itself: who did it cannot have read the next one. */
interface Early {
  /** How the patient is to go on: the screen by itself upon their choice, or they by pressing Next. */
  readonly goesBy: (way: 'choice' | 'press') => void
  readonly isEarly: (event: SyntheticEvent) => boolean
}

/** Watches what leads from screen to screen, and when the one on show came up. */
export function useEarly(screen: Screen): Early {
  /** The screen that a choice takes the patient on from. */
  const left = useRef<Screen>(undefined)
  const shown = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (left.current && left.current !== screen) shown.current = performance.now()
    left.current = undefined
  }, [screen])
  const goesBy: Early['goesBy'] = useCallback((way) => void (left.current = way === 'choice' ? screen : undefined), [screen])
  const isEarly: Early['isEarly'] = useCallback(({ timeStamp }) => timeStamp - shown.current < GRACE, [])
  return { goesBy, isEarly }
}
