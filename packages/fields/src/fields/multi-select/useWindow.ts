import { type UIEvent, useState } from 'react'

/** Rows drawn beyond the visible ones, so that a quick scroll finds them there. */
const OVERSCAN = 6

/** The part of a long list that is drawn: the work is the same for ten rows and for ten thousand. */
export interface ListWindow {
  readonly first: number
  readonly last: number
  /** Height of the whole list, in pixels. */
  readonly height: number
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  /** Scrolls the list until a row is seen. */
  readonly scrollTo: (list: HTMLElement, row: number) => void
  /** For a list that is drawn anew, from its first row. */
  readonly reset: () => void
}

/** A window of `viewport` pixels over rows of the same height. */
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
