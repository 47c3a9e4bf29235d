/**
 * Focuses an element as soon as it is there, unless the patient goes elsewhere first: the code of a field may still be on its
 * way. Gives back how to stop waiting.
 */
export function focusOnceThere(place: HTMLElement, id: string): () => void {
  const focus = () => {
    const element = document.getElementById(id)
    element?.focus()
    return element !== null
  }
  if (focus()) return () => undefined
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stop)
  }
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  observer.observe(place, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
  return stop
}
