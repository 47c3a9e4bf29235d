import { captureUncontrolledInput } from '@anamnesis/engine/react'

/** Collects input from before hydration. Call the returned function after hydration to replay it. */
export function replayEvents(root: HTMLElement): () => void {
  const replayTyped = captureUncontrolledInput(root)
  return () => {
    const { preHydrationEvents: events } = globalThis
    events?.stop()
    replayTyped()
    if (events?.tile instanceof HTMLElement) {
      wake(events.tile)
      events.tile.click()
    }
    if (events?.form?.isConnected) events.form.requestSubmit()
  }
}

/** Dispatches an event without listeners; React then hydrates the boundary of this element first. */
function wake(element: Element) {
  element.dispatchEvent(new Event('contextmenu', { bubbles: true }))
}
