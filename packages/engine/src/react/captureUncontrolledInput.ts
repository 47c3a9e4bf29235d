/** Captures what a patient typed into a server-rendered page before hydration. Call it just before `hydrateRoot`, and call the
 * returned function after hydration (from `setTimeout`, not an effect): it replays the input as events so that it becomes an
 * answer. Until then, typing continues after the captured text even if React has reset the control.
 */
export function captureUncontrolledInput(root: ParentNode): () => void {
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')].filter(isChanged)
  const typed = new Map(controls.map((control) => [control, control.value]))
  const on = new AbortController()
  const options = { capture: true, signal: on.signal }
  // a control that React has reset is empty again
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

/** A control that keeps user input in the DOM. */
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

/** Replays input. React only reacts to a value that differs from the last one it tracked. */
function redo(control: Control, value: string) {
  const typed = control.value === '' ? value : control.value
  // React hydrates a boundary first when an event targets it; nothing listens for this one
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

/** React tracks the control's own `value` property; the prototype's setter bypasses it. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}
