import { captureUncontrolledInput } from '@anamnesis/engine/react'

/**
 * Notes what a patient has done on a page before the app takes it over; call what it gives once it has: everything is done again, in the app.
 */
export function replayEarly(root: HTMLElement): () => void {
  const replayTyped = captureUncontrolledInput(root)
  return () => {
    const { early } = globalThis
    early?.stop()
    replayTyped()
    if (early?.tile instanceof HTMLElement) {
      wake(early.tile)
      early.tile.click()
    }
    if (early?.form?.isConnected) early.form.requestSubmit()
  }
}

/** React takes over part after part, and at once the part that something happens in: this is something, and nobody listens for it. */
function wake(element: Element) {
  element.dispatchEvent(new Event('contextmenu', { bubbles: true }))
}
