/**
 * Focuses an element by id, at once or as soon as it is drawn inside `root`, unless the patient goes to another one on the page
 * first, as to a link beside it or to a modal over it; gives back how to stop waiting. One that has the focus, and other words by now, is gone to anew,
 * or nobody would hear them.
 */
export function focusWhenPresent(root: HTMLElement, id: string): () => void {
  const { ownerDocument: page } = root
  const focus = () => {
    const element = page.getElementById(id)
    if (element === page.activeElement) element?.blur()
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
