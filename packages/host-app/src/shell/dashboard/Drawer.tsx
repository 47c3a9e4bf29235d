import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { drawer } from './Dashboard.css.ts'

/** What the drawer is made from. */
interface DrawerProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The menu over a phone's page. It is the browser's own dialog: the focus stays in it, Escape closes it, and the focus goes back to
 * what opened it. A press beside it closes it too.
 */
export function Drawer({ name, isOpen, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  // until it is first opened it holds nothing; closed, it keeps what it holds while it moves away
  const [isDrawn, setIsDrawn] = useState(isOpen)
  if (isOpen && !isDrawn) setIsDrawn(true)
  // a dialog that closes gives back the focus; what asks for it next does so in an effect, which is later
  useLayoutEffect(() => {
    if (!isOpen) return element.current?.close()
    // nothing behind it can be selected: the browser would look all through the page for another place
    window.getSelection()?.removeAllRanges()
    return element.current?.showModal()
  }, [isOpen])
  return (
    // a press on the dialog itself, and on nothing in it, is one beside it; Escape does the same for a keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={drawer}
      aria-label={name}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
    >
      {isDrawn && children}
    </dialog>
  )
}
