import { noteTyped } from '@anamnesis/engine/react'

/** Collects input from before hydration. Call the returned function after hydration to replay it. */
export function replayEvents(root: HTMLElement): () => void {
  const replayTyped = noteTyped(root)
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

/** Dispatches an event without listeners; React then hydrates the boundary of this element first. */
function wake(element: Element) {
  element.dispatchEvent(new Event('contextmenu', { bubbles: true }))
}
