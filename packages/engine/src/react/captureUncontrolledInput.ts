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

const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !isBox(target))

/**
 * Notes what a patient has typed and chosen on a page that a server has drawn, before its script was there: call it just ahead of
 * `hydrateRoot`. Once the page is taken over, call what it gives: all of it is said once more and becomes an answer. Not in an effect but
 * after it, as by `setTimeout`: React takes nothing over while it is at work. Until then who types on does so after what stood there, whatever
 * React has put in its place. Without it, a box shows what was typed, and the questionnaire knows nothing of it.
 */
export function captureUncontrolledInput(root: ParentNode): () => void {
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged)
  const typed = new Map(controls.map((control) => [control, control.value]))
  const on = new AbortController()
  const options = { capture: true, signal: on.signal }
  // drawn anew before all was said, a box is empty again
  const putBack = ({ target }: Event) => {
    const value = isText(target) && !isChanged(target) ? typed.get(target) : undefined
    if (isText(target) && value) setValue(target, value)
  }
  root.addEventListener('keydown', putBack, options)
  root.addEventListener('beforeinput', putBack, options)
  root.addEventListener('input', ({ target }) => isText(target) && typed.set(target, target.value), options)
  return () => {
    on.abort()
    for (const [control, value] of typed) redo(control, value)
  }
}

/** Says once more what was said: React hears only of what is other than what it last knew of a control. */
function redo(control: Control, value: string) {
  const typed = control.value === '' ? value : control.value
  // React takes over part after part, and at once the part that something happens in: this is something, and nobody listens for it
  control.dispatchEvent(new Event('contextmenu', { bubbles: true }))
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
  control.value = ''
  setValue(control, typed)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control.ownerDocument.activeElement === control && selectionStart !== null && control.type !== 'email')
    control.setSelectionRange(selectionStart, selectionEnd)
}

/** React watches the control's own `value`: what is set by way of its prototype is as if typed. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
