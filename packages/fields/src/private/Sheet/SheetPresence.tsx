import { createContext, Fragment, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Keeps a sheet mounted until its closing animation ends. */
export function SheetPresence({ children }: SheetPresenceProps) {
  const isOpen = Boolean(children)
  const [drawn, setDrawn] = useState({ isOpen, children, opening: 0 })
  const opener = useRef<Element>(null)
  if (isOpen !== drawn.isOpen || (isOpen && children !== drawn.children))
    setDrawn({
      isOpen,
      children: isOpen ? children : drawn.children,
      // a sheet that opens while another closes must not share its state
      opening: isOpen && !drawn.isOpen ? drawn.opening + 1 : drawn.opening,
    })
  useEffect(() => {
    // restores the focus before the animation ends
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

/** Context of a sheet. */
interface SheetState {
  readonly isOpen: boolean
  /** Called when a sheet opens, before it takes the focus; returns a function to call when it unmounts. */
  readonly onOpen?: () => () => void
}

/** Whether the sheets below are open. */
export const Presence = createContext<SheetState>({ isOpen: true })

/** Props of {@link SheetPresence}. */
export interface SheetPresenceProps {
  /** The sheet; nothing to close it. */
  readonly children: ReactElement | false | null | undefined
}
