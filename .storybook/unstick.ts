/**
 * Lays what sticks to an edge of a page back into its place. A patient scrolls a button free that such a bar covers; axe, which looks at the page as it
 * happens to be scrolled, takes it for one that is too small to be pressed. Under a dialog nothing can be pressed, and all stays where it is.
 */
export function unstick(page: HTMLElement): void {
  if (page.querySelector('[role="dialog"], dialog[open]')) return
  for (const element of page.querySelectorAll<HTMLElement>('header, div, aside'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
}
