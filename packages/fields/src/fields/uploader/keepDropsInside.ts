/** Prevents a file dropped elsewhere from replacing the page. Returns a function that allows drops again. */
export function keepDropsInside(page: Window): () => void {
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  page.addEventListener('dragover', keep)
  page.addEventListener('drop', keep)
  return () => {
    page.removeEventListener('dragover', keep)
    page.removeEventListener('drop', keep)
  }
}
