import type { Browser, Page } from 'playwright'
import { afterAll, onTestFinished } from 'vitest'
import { openBrowser } from '../../../packages/embed/src/testing/openBrowser.ts'

/** A page, and what its console and its scripts complained of. */
export interface OpenedPage {
  readonly page: Page
  readonly faults: readonly string[]
}

/** One for all pages of a file: it takes longer to start than they take to open. */
let opening: Promise<Browser> | undefined
afterAll(async () => (await opening)?.close())

/** Opens an address with cookies and stores of its own, which go with the test. `before` is done on the page ahead of it. */
export async function openPage(address: string, before: (page: Page) => Promise<void> = async () => {}): Promise<OpenedPage> {
  const browser = await (opening ??= openBrowser())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => page.context().close())
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && faults.push(line.text()))
  await before(page)
  await page.goto(address)
  return { page, faults }
}
