import { useEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/**
 * Focuses what a dialog was about after it closes, unless the dialog returns the focus to what opened it; where that goes with what is fetched
 * afterwards, too.
 * @param subject while a dialog is open, the id of what can take the focus; where there is none such, the heading of the dashboard page takes it
 */
export function useFocusAfterDialog(subject: string | undefined): void {
  const last = useRef<{ readonly subject: string; returned?: Element | null }>(undefined)
  useEffect(() => {
    if (subject !== undefined) last.current = { subject }
    const { current } = last
    if (subject !== undefined || !current || current.returned?.isConnected) return
    // dialogs return the focus in the next frame
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isNowhere(document.activeElement)) focusOn(current.subject)
        current.returned = document.activeElement
      }),
    )
  })
}

/** The focus is on nothing, or in a dialog that is closing. */
const isNowhere = (focused: Element | null) => focused === document.body || focused?.closest('[data-exiting]')

function focusOn(id: string) {
  const subject = document.getElementById(id)
  if (subject) subject.focus()
  else focusHeading(document.getElementById('content'))
}
