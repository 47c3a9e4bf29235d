import { createContext, Fragment, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** What a sheet asks of its presence. */
interface SheetState {
  readonly isOpen: boolean
  /** A sheet opens, and takes the focus next; returns what is called once it is gone. */
  readonly onOpen?: () => () => void
}

/** Whether the sheets within are open. */
export const Presence = createContext<SheetState>({ isOpen: true })

/** What a sheet is kept from. */
export interface SheetPresenceProps {
  /** What draws a sheet; nothing once the sheet is to close. */
  readonly children: ReactElement | false | null | undefined
}

/** Keeps a sheet until its closing animation ends. Without it, a sheet is gone as soon as its parent no longer draws it. */
export function SheetPresence({ children }: SheetPresenceProps) {
  const isOpen = Boolean(children)
  const [drawn, setDrawn] = useState({ isOpen, children, opening: 0 })
  const opener = useRef<Element>(null)
  if (isOpen !== drawn.isOpen || (isOpen && children !== drawn.children))
    setDrawn({
      isOpen,
      children: isOpen ? children : drawn.children,
      // one that opens while another closes shares no state with it
      opening: isOpen && !drawn.isOpen ? drawn.opening + 1 : drawn.opening,
    })
  useEffect(() => {
    // the focus does not wait for the animation
    if (!isOpen && opener.current instanceof HTMLElement && document.activeElement?.closest('[data-exiting]')) opener.current.focus()
  }, [isOpen])
  const onOpen = useCallback(() => {
    opener.current = document.activeElement
    return () => setDrawn((last) => (last.isOpen ? last : { ...last, children: null }))
  }, [])
  const state = useMemo(() => ({ isOpen, onOpen }), [isOpen, onOpen])
  return (
    <Presence value={state}>
      <Fragment key={drawn.opening}>{drawn.children}</Fragment>
    </Presence>
  )
}
