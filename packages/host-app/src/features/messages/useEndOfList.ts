import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the scroll position of a growing list: at the end it follows, elsewhere insertions above move nothing. The patient's own messages scroll to the end. */
export function useEndOfList({ first, ownCount }: { readonly first: string | undefined; readonly ownCount: number }) {
  const [node, setNode] = useState<HTMLElement | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const place = useRef({ isAtEnd: true, fromEnd: 0 })
  /** Heights at the last layout: a scroll with other heights comes from the page, not the patient. */
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

  // a new run isn't observed yet: without this the next scroll would count as the page's
  useLayoutEffect(look)

  return { element: setNode, isAtEnd, goToEnd }
}

/** Distance from the end, in pixels, that counts as the end. */
const NEAR = 32
