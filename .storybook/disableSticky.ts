/** Makes sticky bars static. A patient can scroll a button free that such a bar covers; axe checks the page as it is scrolled and reports the button as too
 * small. Nothing under a dialog can be pressed, so its page is left alone.
 */
export function disableSticky(page: HTMLElement): void {
  if (page.querySelector('[role="dialog"], dialog[open]')) return
  for (const element of page.querySelectorAll<HTMLElement>('header, div, aside'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
}
