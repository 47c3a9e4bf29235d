import { useEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

/** Focuses the heading of a dashboard page after a dialog closes, unless the dialog returns the focus to what opened it. */
export function useFocusAfterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    return () => afterFrames(2, focusPage)
  }, [isOpen])
}

function focusPage() {
  if (document.activeElement === document.body) focusHeading(document.getElementById('content'))
}

/** Dialogs return the focus in the next frame. */
function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()))
}
