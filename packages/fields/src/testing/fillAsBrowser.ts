/** Fills a box as autofill and password managers do: the value is set from outside the page's scripts, and two events follow. */
export function fillAsBrowser(box: Element | null, text: string): void {
  if (!(box instanceof HTMLInputElement)) throw new Error('There is no box to fill.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
