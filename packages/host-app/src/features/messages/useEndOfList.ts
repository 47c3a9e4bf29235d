import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Nearer to the end than this, in pixels, is at the end. */
const NEAR = 32

/**
 * Keeps a list that scrolls where the patient reads. At its end it stays there when it grows, and what is put before its first row
 * moves nothing. What they write themselves leads them to the end.
 */
export function useEndOfList({ first, ownCount }: { readonly first: string | undefined; readonly ownCount: number }) {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const place = useRef({ isAtEnd: true, fromEnd: 0 })
  /** Heights of the list and of what it holds, as they were laid out last: a scroll that comes with other ones is the page's, not the patient's. */
  const laidOut = useRef({ client: 0, scroll: 0 })

  const look = useCallback(() => {
    if (!node) return
    const { clientHeight: client, scrollHeight: scroll, scrollTop } = node
    if (client === laidOut.current.client && scroll === laidOut.current.scroll) {
      const fromEnd = scroll - scrollTop
      place.current = { fromEnd, isAtEnd: fromEnd - client <= NEAR }
      setIsAtEnd(place.current.isAtEnd)
    } else {
      laidOut.current = { client, scroll }
      if (place.current.isAtEnd) node.scrollTo({ top: scroll })
    }
  }, [node])

  useEffect(() => {
    if (!node) return undefined
    const grow = new ResizeObserver(look)
    grow.observe(node)
    for (const child of node.children) grow.observe(child)
    node.addEventListener('scroll', look, { passive: true })
    return () => {
      grow.disconnect()
      node.removeEventListener('scroll', look)
    }
  }, [node, look])

  const firstBefore = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!node || firstBefore.current === first) return
    firstBefore.current = first
    node.scrollTo({ top: node.scrollHeight - (place.current.isAtEnd ? 0 : place.current.fromEnd) })
  }, [node, first])

  const goToEnd = useCallback(() => {
    if (!node) return
    place.current = { isAtEnd: true, fromEnd: 0 }
    node.scrollTo({ top: node.scrollHeight })
    node.focus({ preventScroll: true })
  }, [node])

  const before = useRef(ownCount)
  useLayoutEffect(() => {
    const isMore = ownCount > before.current
    before.current = ownCount
    if (!node || !isMore) return
    place.current = { isAtEnd: true, fromEnd: 0 }
    node.scrollTo({ top: node.scrollHeight })
  }, [node, ownCount])

  // a run that is new is watched by nobody: without this the patient's next scroll would pass for the page's
  useLayoutEffect(look)

  return { element: setNode, isAtEnd, goToEnd }
}
