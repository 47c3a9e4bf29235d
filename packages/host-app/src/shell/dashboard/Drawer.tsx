import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { drawer } from './Dashboard.css.ts'

/** The phone menu as a native dialog: traps focus, closes on Escape or a press outside, and restores focus. */
export function Drawer({ name, isOpen, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  // empty until first opened; keeps its content during the closing animation
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  // a layout effect, so that focus is restored before effects move it
  useLayoutEffect(() => {
    if (!isOpen) return element.current?.close()
    // clears the selection, which browsers would search for behind the dialog
    window.getSelection()?.removeAllRanges()
    return element.current?.showModal()
  }, [isOpen])
  return (
    // a press on the dialog itself is outside its content; keyboards have Escape
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
      {wasOpened && children}
    </dialog>
  )
}

/** Props of {@link Drawer}. */
interface DrawerProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}
