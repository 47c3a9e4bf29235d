import { focusHeading } from './focusHeading.ts'

/** Ref callback that publishes an element's height, so that page and element together fit the window. On unmount, focus moves from its button to the page's heading. */
export function reserveHeight(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--above', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--above')
    if (element.contains(document.activeElement)) focusHeading(document.body)
  }
}
