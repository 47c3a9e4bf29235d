import { type MouseEvent, useRef } from 'react'

/** Some patients double-click. The second click belongs to what was visible at the first: it must not select on the next screen,
 * skip it unread, or close an interrupt that has just opened. `shown` names the visible content.
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

/** Limits for a repeated click: milliseconds after the first, and CSS pixels from it; close to system defaults. */
const SOON = 500
const NEAR = 40

/** Handlers that suppress repeated clicks. */
export interface RepeatedClicks {
  /** Stops a click that repeats one on the previously visible content. */
  readonly onClickCapture: (event: MouseEvent) => void
  /** Allows the next click, however soon, so that Back can be pressed repeatedly. */
  readonly allowNext: () => void
}

interface Click extends Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> {
  readonly shown: string
}

/** `detail` counts mouse clicks, but not all taps; keyboard and script clicks have 0. */
function isRepeated({ detail, nativeEvent, timeStamp, clientX, clientY }: MouseEvent, first: Click): boolean {
  if (detail === 0 || timeStamp - first.timeStamp >= SOON) return false
  if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') return detail > 1
  return Math.hypot(clientX - first.clientX, clientY - first.clientY) < NEAR
}
