/** Puts the focus on the heading of a page that has taken another's place: a screen reader begins there. */
export function focusHeading(element: HTMLElement | null): void {
  element?.querySelector('h1')?.focus()
}
