/** A text to find, whole or in part, or a pattern. */
export interface Words {
  readonly text: string
  readonly how: 'exact' | 'part' | 'pattern'
}

/** A step of a search, from the elements found so far to the next. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name?: Words | undefined; readonly checked?: boolean | undefined }
  | { readonly text: Words }
  | { readonly label: Words }
  | { readonly nth: number }

/** Observed state of an element. */
export interface ElementState {
  readonly isShown: boolean
  readonly isChecked: boolean
  readonly text: string
  readonly value: string
}

/** Finds the elements at the end of all steps. Serialized into the page, so it uses no outer scope. */
export function findInPage(steps: readonly Step[]): Element[] {
  const ROLES: Readonly<Record<string, string>> = {
    button: 'button',
    combobox: 'select',
    heading: 'h1,h2,h3,h4',
    link: 'a[href]',
    option: 'option',
    radio: 'input[type=radio]',
    textbox: 'textarea,input:not([type=radio],[type=checkbox],[type=file])',
  }
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const says = (text: string, words: Words) => {
    if (words.how === 'pattern') return new RegExp(words.text).test(plain(text))
    if (words.how === 'exact') return plain(text) === words.text
    return plain(text).toLowerCase().includes(words.text.toLowerCase())
  }
  const named = (ids: string) => ids.split(' ').map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
  const nameOf = (element: Element) => {
    const names = element.getAttribute('aria-labelledby')
    if (names) return named(names).join(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    return element.getAttribute('aria-label') ?? (labels.map((label) => label.textContent).join(' ') || (element.textContent ?? ''))
  }
  const isChecked = (element: Element) => element.matches(':checked, [aria-checked=true]')
  const search = (root: ParentNode, step: Exclude<Step, { readonly nth: number }>): Element[] => {
    if ('css' in step) return [...root.querySelectorAll(step.css)]
    if ('label' in step) return [...root.querySelectorAll('input, select, textarea')].filter((element) => says(nameOf(element), step.label))
    if ('text' in step) {
      const all = [...root.querySelectorAll('body *')].filter((element) => says(element.textContent ?? '', step.text))
      return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
    }
    const { role, name, checked } = step
    return [...root.querySelectorAll(`[role=${role}], :is(${ROLES[role] ?? role}):not([role])`)].filter(
      (element) =>
        element.checkVisibility() &&
        (name === undefined || says(nameOf(element), name)) &&
        (checked === undefined || isChecked(element) === checked),
    )
  }
  const [first, ...more] = steps
  if (first === undefined || 'nth' in first) return []
  return more.reduce<Element[]>(
    (found, step) => ('nth' in step ? found.slice(step.nth, step.nth + 1) : [...new Set(found.flatMap((root) => search(root, step)))]),
    search(document, first),
  )
}

/** Returns the state of each element. Serialized into the page. */
export function readElementStates(elements: readonly Element[]): ElementState[] {
  return elements.map((element) => ({
    isShown: element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0,
    isChecked: element.matches(':checked, [aria-checked=true]'),
    text: element.textContent ?? '',
    value: 'value' in element && typeof element.value === 'string' ? element.value : '',
  }))
}
