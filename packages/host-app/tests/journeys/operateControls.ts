import type { ElementHandle, Page } from 'playwright'

/** A control that a patient can operate. */
interface Control {
  /** The element itself: another one may take its place in the document while it is operated. */
  readonly element: ElementHandle<Element>
  /** Element, address and name. */
  readonly words: string
  /** Controls with the same element and styles are of one kind. */
  readonly kind: string
  /** Is in the shared header, footer or menu. */
  readonly isShared: boolean
}

/** A loaded page whose controls are operated. */
interface OperatedPage {
  readonly page: Page
  /** Loads the page again as on a first visit. */
  readonly reload: () => Promise<void>
  /** Whether a control of the header, footer or menu is operated on this page. */
  readonly isMine: (words: string) => boolean
}

const ALL = 'button, a[href], input, select, textarea, summary'
/** Controls that cannot be operated, or lead out of the app. */
const NOT_OPERABLE =
  ':disabled, [aria-disabled=true], [readonly], [aria-current], [target], [type=file], [type=radio]:checked, a:not([href^="/"])'
/** All controls, and what a dialog disables around it until it has closed. */
const COUNTED = `${ALL}, [inert]`
const PATIENCE = { timeout: 120_000 }
/** How long a page may take to look as before after Back or Escape, in milliseconds. */
const RETURN = { timeout: 3000 }

/** Operates each control of a page: the first of a kind as hydrated, others also after a return to the page. Returns what is wrong. */
export async function operateControls({ page, reload, isMine }: OperatedPage): Promise<string[]> {
  const controls = (await listControls(page)).filter(({ isShared, words }) => !isShared || isMine(words))
  const kinds = new Set<string>()
  const first = controls.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
  const others = controls.filter((control) => !first.includes(control))
  const before = await page.evaluate(layout, COUNTED)
  const faults: string[] = []
  for (const control of [...first, ...others]) {
    const isAsBefore = await page.evaluate(isUnchanged, { counted: COUNTED, before })
    if (!isAsBefore && (first.includes(control) || !(await goBack(page, before)))) await reload()
    const result = await operateOne(page, control)
    if (result === 'is not there') await reload()
    const last = result === 'is not there' ? await operateOne(page, control) : result
    if (last !== 'works') faults.push(`${control.words} ${last}`)
  }
  return faults
}

/** The visible controls that can be operated. */
async function listControls(page: Page): Promise<Control[]> {
  const elements = (await page.locator(ALL).elementHandles()) as ElementHandle<Element>[] // a selector finds elements only
  const found = await page.evaluate(describeControls, { elements, not: NOT_OPERABLE })
  return found.flatMap(({ index, ...control }) => {
    const element = elements[index]
    return element ? [{ ...control, element }] : []
  })
}

function describeControls({ elements, not }: { readonly elements: readonly Element[]; readonly not: string }) {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
  const nameOf = (element: Element) => {
    if (element instanceof HTMLInputElement) return `${element.labels?.[0]?.textContent} ${element.value}`
    return element.ariaLabel ?? (element instanceof HTMLSelectElement ? element.name : element.textContent)
  }
  return elements.flatMap((element, index) => {
    if (!isShown(element) || element.matches(not) || element.closest('[inert]')) return []
    const words = `${element.localName} ${element.getAttribute('href') ?? ''} ${nameOf(element)}`
    const kind = `${element.localName} ${element.getAttribute('type')} ${element.className}`
    return [{ index, words, kind, isShared: element.closest('header, footer, nav') !== null }]
  })
}

/** Address and visible content of a page without the values of its controls. */
interface Layout {
  readonly path: string
  readonly text: string
  readonly controls: number
}

function layout(counted: string): Layout {
  return { path: location.pathname, text: document.body.innerText, controls: document.querySelectorAll(counted).length }
}

function isUnchanged({ counted, before }: { readonly counted: string; readonly before: Layout }): boolean {
  const isSame = document.querySelectorAll(counted).length === before.controls && document.body.innerText === before.text
  return isSame && location.pathname === before.path
}

/** Visible state of a page: address, text, control values. Undefined while equal to `before`. */
function seen(before: string | undefined): string | undefined {
  const held = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const values = held.map(({ type, value, checked }) => [type, value, checked])
  const now = JSON.stringify([location.href, scrollY, document.body.innerText, values])
  return now === before ? undefined : now
}

/** Whether a page is hydrated and loaded. */
export const isLoaded = () => document.querySelector('#late, [aria-busy="true"]') === null && document.querySelector('h1') !== null

/** Closes what opened, or goes back in history. Returns whether the page looks as before. */
async function goBack(page: Page, before: Layout): Promise<boolean> {
  if (new URL(page.url()).pathname !== before.path) await page.evaluate(() => history.back())
  else if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  else return false
  return comesTrue(page.waitForFunction(isUnchanged, { counted: COUNTED, before }, RETURN))
}

type Result = 'works' | 'is not there' | 'has no effect' | 'leaves the focus on the body'

/** Operates a control. */
async function operateOne(page: Page, { words }: Control): Promise<Result> {
  const control = (await listControls(page)).find((one) => one.words === words)
  if (!control) return 'is not there'
  // scrolling to it is no effect of it
  await control.element.scrollIntoViewIfNeeded()
  const before = await page.evaluate(seen, undefined)
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  const download = page.waitForEvent('download', PATIENCE)
  // most controls download nothing
  void download.catch(() => undefined)
  await operate(control.element)
  if (!(await comesTrue(Promise.any([page.waitForFunction(seen, before, PATIENCE), download])))) return 'has no effect'
  await page.waitForFunction(isLoaded, undefined, PATIENCE)
  // the focus returns when a dialog or page has loaded; a new document starts without
  const isFocused = page.waitForFunction(
    (earlier) => performance.timeOrigin !== earlier || document.activeElement !== document.body,
    loadedAt,
    PATIENCE,
  )
  return (await comesTrue(isFocused)) ? 'works' : 'leaves the focus on the body'
}

const comesTrue = (wait: Promise<unknown>): Promise<boolean> =>
  wait.then(
    () => true,
    () => false,
  )

async function operate(control: ElementHandle<Element>): Promise<void> {
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName))
  if (['button', 'submit', 'a', 'summary'].includes(kind)) return control.click()
  if (['radio', 'checkbox'].includes(kind)) return control.press('Space')
  if (kind !== 'select') return control.fill(kind === 'email' ? 'sam@example.com' : '12')
  const { length } = await control.$$('option')
  // it does not move the focus
  await control.focus()
  await control.selectOption({ index: length - 1 })
}
