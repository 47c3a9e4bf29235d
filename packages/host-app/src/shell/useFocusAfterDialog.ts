import { useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/** Restores focus after a dialog, if the element that opened it is gone.
 * @param subject id of the element to focus while a dialog is open; by default the page's heading
 */
export function useFocusAfterDialog(subject: string | undefined): void {
  const last = useRef<{ readonly subject: string; returned?: Element | null }>(undefined)
  useEffect(() => {
    if (subject !== undefined) last.current = { subject }
    const { current } = last
    if (subject !== undefined || !current || current.returned?.isConnected) return
    // dialogs restore focus in the next frame
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isNowhere(document.activeElement)) focusOn(current.subject)
        current.returned = document.activeElement
      }),
    )
  })
}

/** Whether nothing, or a closing dialog, has focus. */
const isNowhere = (focused: Element | null) => focused === document.body || focused?.closest('[data-exiting]')

function focusOn(id: string) {
  const subject = document.getElementById(id)
  if (subject) subject.focus()
  else focusHeading(document.getElementById('content'))
}
