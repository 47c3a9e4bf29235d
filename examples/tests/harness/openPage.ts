import type { Browser, Page } from 'playwright'
import { afterAll, onTestFinished } from 'vitest'
import { openBrowser } from '../../../packages/embed/tests/support/openBrowser.ts'

/** A page with the errors of its console and scripts. */
export interface OpenedPage {
  readonly page: Page
  readonly faults: readonly string[]
}

/** One browser per test file, since starting it is slow. */
let opening: Promise<Browser> | undefined
afterAll(async () => (await opening)?.close())

/** Opens an address in a fresh context, closed after the test. `before` prepares the page. */
export async function openPage(address: string, before: (page: Page) => Promise<void> = async () => {}): Promise<OpenedPage> {
  const browser = await (opening ??= openBrowser())
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => page.context().close())
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => ['error', 'warning'].includes(line.type()) && faults.push(line.text()))
  await before(page)
  await page.goto(address)
  return { page, faults }
}
