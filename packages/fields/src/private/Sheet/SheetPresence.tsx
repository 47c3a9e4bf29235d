import { createContext, Fragment, type ReactElement, useCallback, useMemo, useState } from 'react'

/** Whether the sheets within are open, and what is called once a closed one is gone. */
export const Presence = createContext({ isOpen: true, onGone: () => {} })

/** What a sheet is kept from. */
export interface SheetPresenceProps {
  /** What draws a sheet; nothing once the sheet is to close. */
  readonly children: ReactElement | false | null | undefined
}

/** Keeps a sheet until its closing animation ends. Without it, a sheet is gone as soon as its parent no longer draws it. */
export function SheetPresence({ children }: SheetPresenceProps) {
  const isOpen = Boolean(children)
  const [drawn, setDrawn] = useState({ isOpen, children, opening: 0 })
  if (isOpen !== drawn.isOpen || (isOpen && children !== drawn.children))
    setDrawn({
      isOpen,
      children: isOpen ? children : drawn.children,
      // one that opens while another closes shares no state with it
      opening: isOpen && !drawn.isOpen ? drawn.opening + 1 : drawn.opening,
    })
  const onGone = useCallback(() => setDrawn((last) => (last.isOpen ? last : { ...last, children: null })), [])
  const presence = useMemo(() => ({ isOpen, onGone }), [isOpen, onGone])
  return (
    <Presence value={presence}>
      <Fragment key={drawn.opening}>{drawn.children}</Fragment>
    </Presence>
  )
}
