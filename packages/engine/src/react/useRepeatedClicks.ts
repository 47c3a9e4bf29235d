import { type MouseEvent, useCallback, useRef } from 'react'
import type { Screen } from '../schema/index.ts'

/** How soon, in milliseconds, and how near, in CSS pixels, a tap repeats one where the browser does not count them: about as systems have it. */
const SOON = 500
const NEAR = 50

/** What of clicks is for the screen on show. */
export interface RepeatedClicks {
  /** Stops a click, before anything hears it, that repeats one on the screen before. */
  readonly onClickCapture: (event: MouseEvent) => void
  /** The next click is meant where it falls, however fast it follows: going back several screens loses nothing. */
  readonly allowNext: () => void
}

/**
 * Some hands click or tap twice. The second one is for the screen that the first was on: it chooses nothing on the one that has come meanwhile, and
 * passes none that nobody has read.
 */
export function useRepeatedClicks(screen: Screen): RepeatedClicks {
  const first = useRef<Click>(undefined)
  const onClickCapture = useCallback(
    (event: MouseEvent) => {
      const { current } = first
      if (current && current.screen !== screen && isRepeated(event, current)) {
        event.preventDefault()
        event.stopPropagation()
      } else first.current = { screen, timeStamp: event.timeStamp, clientX: event.clientX, clientY: event.clientY }
    },
    [screen],
  )
  const allowNext = useCallback(() => {
    first.current = undefined
  }, [])
  return { onClickCapture, allowNext }
}

interface Click extends Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> {
  readonly screen: Screen
}

/** Browsers count the clicks of a mouse, and not all of them taps; one of the keyboard, or of a program, counts as none. */
function isRepeated(event: MouseEvent, first: Click): boolean {
  const { detail, nativeEvent, timeStamp, clientX, clientY } = event
  const isTap = !('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse')
  const isNear = Math.hypot(clientX - first.clientX, clientY - first.clientY) < NEAR
  return detail > 1 || (detail === 1 && isTap && isNear && timeStamp - first.timeStamp < SOON)
}
