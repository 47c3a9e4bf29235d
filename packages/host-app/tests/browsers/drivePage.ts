import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { DrivenElement, DrivenPage, Searched } from '../journeys/DrivenPage.ts'
import { findInPage, readElementStates, type ElementState, type Step, type Words } from './findInPage.ts'

/** A browser tab, as its protocol drives it. Expressions are scripts of the page. */
export interface Tab {
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  address(): Promise<string>
  /** Runs in a document: the page, or the frame that an expression finds. @throws if there is no such frame. */
  within<Result>(frame: string | undefined, run: (document: TabDocument) => Promise<Result>): Promise<Result>
}

/** The document of a page or frame. */
export interface TabDocument {
  /** The JSON value of an expression. */
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression returns. @throws if it returns none. */
  find(expression: string): Promise<TabElement>
}

/** An element of a tab, used with mouse and keyboard. */
export interface TabElement {
  click(): Promise<void>
  type(text: string): Promise<void>
  press(key: 'Backspace' | 'Escape'): Promise<void>
  select(value: string): Promise<unknown>
  upload(path: string): Promise<void>
}

/** Timeout and interval for polling. */
const PATIENCE = { timeout: 120_000, interval: 30 }

/** Creates a page for the journeys' drivers. */
export function drivePage(tab: Tab): DrivenPage {
  return {
    ...search(tab, []),
    goto: (address) => tab.goto(address),
    reload: () => tab.reload(),
    waitForURL: (isWanted) =>
      vi.waitFor(async () => {
        const address = await tab.address()
        if (!isWanted(new URL(address))) throw new Error(`The page is still at ${address}.`)
      }, PATIENCE),
  }
}

/** Search steps, in the page or in a frame that other steps find. */
function search(tab: Tab, steps: readonly Step[], frame?: string): Searched {
  const go = (step: Step) => elements(tab, [...steps, step], frame)
  return {
    locator: (css) => go({ css }),
    getByRole: (role, { name, exact, checked } = {}) => go({ role, checked, name: name === undefined ? undefined : words(name, exact) }),
    getByText: (text) => go({ text: words(text) }),
    getByLabel: (label, { exact } = {}) => go({ label: words(label, exact) }),
  }
}

function words(wanted: string | RegExp, isExact = false): Words {
  if (wanted instanceof RegExp) return { text: wanted.source, how: 'pattern' }
  return { text: wanted, how: isExact ? 'exact' : 'part' }
}

function elements(tab: Tab, steps: readonly Step[], frame?: string): DrivenElement {
  const found = `(${findInPage.toString()})(${JSON.stringify(steps)})`
  const look = () =>
    tab.within(
      frame,
      async (document) => (await document.evaluate(`(${readElementStates.toString()})(${found})`)) as readonly ElementState[],
    ) // returned by readElementStates
  const see = () =>
    vi.waitFor(async () => {
      const [first] = await look()
      if (!first?.isShown) throw new Error(`Nothing is on show at ${JSON.stringify(steps)}.`)
      return first
    }, PATIENCE)
  // finds elements again after a rerender
  const use = (run: (element: TabElement, document: TabDocument) => Promise<unknown>) =>
    vi.waitFor(() => tab.within(frame, async (document) => void (await run(await document.find(`${found}[0]`), document))), PATIENCE)
  const useShown = async (run: (element: TabElement, document: TabDocument) => Promise<unknown>) => {
    await see()
    // away from sticky edges of the window
    await use(async (element, document) => {
      await document.evaluate(`${found}[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      await run(element, document)
    })
  }
  return {
    ...search(tab, steps, frame),
    first: () => elements(tab, [...steps, { nth: 0 }], frame),
    nth: (nth) => elements(tab, [...steps, { nth }], frame),
    contentFrame: () => search(tab, [], `${found}[0]`),
    waitFor: async ({ state } = { state: 'visible' }) => {
      if (state === 'visible') await see()
      else
        await vi.waitFor(async () => {
          if ((await look()).length > 0) throw new Error(`Something is still there at ${JSON.stringify(steps)}.`)
        }, PATIENCE)
    },
    click: () => useShown((element) => element.click()),
    fill: (text) =>
      useShown(async (element, document) => {
        await document.evaluate(`${found}[0]?.focus(), ${found}[0]?.select()`)
        await (text === '' ? element.press('Backspace') : element.type(text))
      }),
    press: (key) => useShown((element) => element.press(key)),
    pressSequentially: (text) => useShown((element) => element.type(text)),
    selectOption: (value) => useShown((element) => element.select(value)),
    setInputFiles: async ({ name, buffer }) => {
      const folder = mkdtempSync(join(tmpdir(), 'anamnesis-photo-'))
      writeFileSync(join(folder, name), buffer)
      // the input itself is never visible
      await use((element) => element.upload(join(folder, name)))
    },
    inputValue: async () => (await see()).value,
    isChecked: async () => (await vi.waitFor(firstOf(look), PATIENCE)).isChecked,
    textContent: async () => (await vi.waitFor(firstOf(look), PATIENCE)).text,
  }
}

function firstOf(look: () => Promise<readonly ElementState[]>): () => Promise<ElementState> {
  return async () => {
    const [first] = await look()
    if (!first) throw new Error('Nothing is there.')
    return first
  }
}
