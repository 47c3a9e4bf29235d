/**
 * Focuses an element by id, at once or as soon as it is drawn inside `root`, unless the patient goes to another one on the page
 * first, as to a link beside it or to a modal over it; gives back how to stop waiting.
 */
export function focusWhenThere(root: HTMLElement, id: string): () => void {
  const { ownerDocument: page } = root
  const focus = () => {
    const element = page.getElementById(id)
    element?.focus()
    return element !== null
  }
  if (focus()) return () => undefined
  const stop = () => {
    observer.disconnect()
    page.removeEventListener('focusin', stop)
  }
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  observer.observe(root, { childList: true, subtree: true })
  page.addEventListener('focusin', stop)
  return stop
}
