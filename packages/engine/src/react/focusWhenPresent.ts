/** Focuses an element by id, now or when it appears inside `root`, unless the focus moves elsewhere first. Blurs an element that
 * already has the focus, so that its new text is announced. Returns a function that stops waiting.
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
