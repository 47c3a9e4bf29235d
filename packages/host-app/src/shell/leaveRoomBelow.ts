import { focusHeading } from './focusHeading.ts'

/**
 * Tells the page how high something above it is, so that both together are no higher than the window; for a `ref`. When it is closed, the focus
 * goes from its button to the heading of the page.
 */
export function leaveRoomBelow(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--above', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--above')
    if (element.contains(document.activeElement)) focusHeading(document.body)
  }
}
