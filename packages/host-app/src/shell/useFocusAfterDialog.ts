import { useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/**
 * Focuses what a dialog was about after it closes, unless the dialog returns the focus to what opened it. Where that goes with what is fetched
 * afterwards, the focus follows. @param subject id of an element that can take the focus; without it the heading of the dashboard page takes it
 */
export function useFocusAfterDialog(isOpen: boolean, subject?: string): void {
  const returned = useRef<{ readonly to: Element | null; readonly subject: string | undefined }>(undefined)
  useEffect(() => {
    if (!isOpen) return undefined
    returned.current = undefined
    return () =>
      afterFrames(2, () => {
        focusUnlessFocused(subject)
        returned.current = { to: document.activeElement, subject }
      })
  }, [isOpen, subject])
  useEffect(() => {
    if (returned.current?.to?.isConnected !== false) return
    focusUnlessFocused(returned.current.subject)
    returned.current = undefined
  })
}

function focusUnlessFocused(id: string | undefined) {
  if (document.activeElement !== document.body) return
  const subject = id === undefined ? null : document.getElementById(id)
  if (subject) subject.focus()
  else focusHeading(document.getElementById('content'))
}

/** Dialogs return the focus in the next frame. */
function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()))
}
