import { type UIEvent, useState } from 'react'

/** Virtualizes rows of equal height in a viewport of `viewport` pixels. */
export function useWindow(rows: number, rowHeight: number, viewport: number): ListWindow {
  const [top, setTop] = useState(0)
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - OVERSCAN),
    last: Math.min(rows, Math.ceil((top + viewport) / rowHeight) + OVERSCAN),
    height: rows * rowHeight,
    onScroll: (event) => setTop(event.currentTarget.scrollTop),
    scrollTo: (list, row) => {
      const start = row * rowHeight
      if (start < list.scrollTop) list.scrollTop = start
      else if (start + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = start + rowHeight - list.clientHeight
      setTop(list.scrollTop)
    },
    reset: () => setTop(0),
  }
}

/** Extra rows rendered outside the visible part. */
const OVERSCAN = 6

/** Window of a virtual list. */
export interface ListWindow {
  readonly first: number
  readonly last: number
  /** Height of the whole list in pixels. */
  readonly height: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls until a row is visible. */
  readonly scrollTo: (list: HTMLElement, row: number) => void
  /** Resets the scroll position for a new list. */
  readonly reset: () => void
}
