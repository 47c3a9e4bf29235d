import { type ReactNode, useEffect, useRef } from 'react'
import { drawer } from './Dashboard.css.ts'

/**
 * The menu over a phone's page. It is the browser's own dialog: the focus stays in it, Escape closes it, and the focus goes back to
 * what opened it. A press beside it closes it too.
 */
export function Drawer({ name, onClose, children }: { readonly name: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // nothing behind it can be selected: the browser would look all through the page for another place
    window.getSelection()?.removeAllRanges()
    element.current?.showModal()
  }, [])
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
      {children}
    </dialog>
  )
}
