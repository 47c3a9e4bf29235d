/**
 * Focuses an element by id, at once or as soon as it is drawn inside `root`, unless the patient goes to another one there
 * first; gives back how to stop waiting.
 */
export function focusWhenThere(root: HTMLElement, id: string): () => void {
  const focus = () => {
    const element = root.ownerDocument.getElementById(id)
    element?.focus()
    return element !== null
  }
  if (focus()) return () => undefined
  const stop = () => {
    observer.disconnect()
    root.removeEventListener('focusin', stop)
  }
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', stop)
  return stop
}
