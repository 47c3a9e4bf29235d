/** A control that the browser itself keeps something in. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
const isChanged = (control: Control) =>
  isBox(control)
    ? control.checked !== control.defaultChecked
    : control instanceof HTMLSelectElement
      ? control.value !== ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
      : control.value !== control.defaultValue

/**
 * Notes what a patient has done on a page before the app takes it over; call what it gives once it has: everything is done again, in the app.
 */
export function replayEarly(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged).map((control) => ({
    control,
    value: control.value,
  }))
  return () => {
    const { early } = globalThis
    early?.stop()
    for (const { control, value } of changed) redo(control, value)
    if (early?.tile instanceof HTMLElement) {
      wake(early.tile)
      early.tile.click()
    }
    if (early?.form?.isConnected) early.form.requestSubmit()
  }
}

/** React takes over part after part, and at once the part that something happens in: this is something, and nobody listens for it. */
function wake(element: Element) {
  element.dispatchEvent(new Event('contextmenu', { bubbles: true }))
}

/** Says once more what was said: React hears only of what is other than what it last knew of a control. */
function redo(control: Control, value: string) {
  const typed = control.value === '' ? value : control.value
  wake(control)
  if (isBox(control)) {
    control.checked = false
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = typed
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd } = control
  // React watches the control's own `value`: what is set by way of its prototype is as if typed
  control.value = ''
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, typed)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === control && selectionStart !== null && control.type !== 'email')
    control.setSelectionRange(selectionStart, selectionEnd)
}
