import { openBrowser } from '../journeys/openBrowser.ts'
import { PHONE } from '../journeys/useRunningApp.ts'
import type { OpenedBrowser } from './OpenedBrowser.ts'

/** Debian's Chromium, driven by Playwright, whose own Firefox and WebKit aren't in packages. */
export async function openChromium(): Promise<OpenedBrowser> {
  const browser = await openBrowser()
  return {
    newDevice: async () => {
      const context = await browser.newContext(PHONE)
      let page = await context.newPage()
      return {
        page,
        reopen: async () => {
          await page.close()
          page = await context.newPage()
          return page
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
