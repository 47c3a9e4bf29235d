/** Focuses the heading of a new page for screen readers. */
export function focusHeading(element: HTMLElement | null): void {
  element?.querySelector('h1')?.focus()
}
