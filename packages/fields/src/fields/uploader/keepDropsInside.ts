/**
 * A file dropped beside the box would open in place of the page, and take the questionnaire away. Call what is returned to
 * let drops through again.
 */
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
