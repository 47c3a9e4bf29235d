/** Focuses an element by id, at once or as soon as it is drawn inside `root`; gives back how to stop waiting. */
export function focusWhenThere(root: Element, id: string): () => void {
  const focus = () => {
    const element = root.ownerDocument.getElementById(id)
    element?.focus()
    return element !== null
  }
  if (focus()) return () => undefined
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
