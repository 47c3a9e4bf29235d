import { type MouseEvent, useRef } from 'react'

/** How soon after the first a click is a repeated one, in milliseconds, and how near to it a tap is, in CSS pixels: about as systems have it. */
const SOON = 500
const NEAR = 40

/** What of clicks is for what is on show. */
export interface RepeatedClicks {
  /** Stops a click, before anything hears it, that repeats one on what was shown before. */
  readonly onClickCapture: (event: MouseEvent) => void
  /** The next click is meant where it falls, however fast it follows: going back several screens loses nothing. */
  readonly allowNext: () => void
}

/**
 * Some hands click or tap twice. The second one is for what was on show, by its name, when the first was made: it chooses nothing on the screen that has come
 * meanwhile, passes none that nobody has read, and closes no stop that has come over it.
 */
export function useRepeatedClicks(shown: string): RepeatedClicks {
  const first = useRef<Click>(undefined)
  return {
    onClickCapture: (event) => {
      const { current } = first
      if (current && current.shown !== shown && isRepeated(event, current)) {
        event.preventDefault()
        event.stopPropagation()
      } else first.current = { shown, timeStamp: event.timeStamp, clientX: event.clientX, clientY: event.clientY }
    },
    allowNext: () => {
      first.current = undefined
    },
  }
}

interface Click extends Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> {
  readonly shown: string
}

/** Browsers count the clicks of a mouse, and not all of them taps; one of the keyboard, or of a program, counts as none. */
function isRepeated({ detail, nativeEvent, timeStamp, clientX, clientY }: MouseEvent, first: Click): boolean {
  if (detail === 0 || timeStamp - first.timeStamp >= SOON) return false
  if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') return detail > 1
  return Math.hypot(clientX - first.clientX, clientY - first.clientY) < NEAR
}
