/** Fills an input like autofill: sets the value natively and fires two events. */
export function fillAsBrowser(box: Element | null, text: string): void {
  if (!(box instanceof HTMLInputElement)) throw new Error('There is no box to fill.')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
