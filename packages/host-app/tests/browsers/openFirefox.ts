import { type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core'
import { PHONE } from '../journeys/useRunningApp.ts'
import type { OpenedBrowser } from './OpenedBrowser.ts'
import { drivePage, type Tab, type TabDocument } from './drivePage.ts'

/** Debian's Firefox, driven by Puppeteer over WebDriver BiDi: Debian has no geckodriver, and this Playwright supports only newer Firefoxes. */
export async function openFirefox(): Promise<OpenedBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    timeout: 90_000,
  })
  return {
    newDevice: async () => {
      const context = await browser.createBrowserContext()
      const open = async () => {
        const page = await context.newPage()
        await page.setViewport(PHONE.viewport)
        return page
      }
      let page = await open()
      return {
        page: drivePage(tabOf(page)),
        reopen: async () => {
          await page.close()
          page = await open()
          return drivePage(tabOf(page))
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    address: () => Promise.resolve(page.url()),
    within: async (frame, run) => {
      if (frame === undefined) return run(documentOf(page.mainFrame()))
      const inside = await (await elementAt(page.mainFrame(), frame)).contentFrame()
      if (!inside) throw new Error('No frame is there.')
      return run(documentOf(inside))
    },
  }
}

function documentOf(frame: Frame): TabDocument {
  return {
    evaluate: (expression) => frame.evaluate(expression),
    find: async (expression) => {
      const element = await elementAt(frame, expression)
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        press: (key) => element.press(key),
        select: (value) => element.select(value),
        upload: (path) => asInput(element).uploadFile(path),
      }
    },
  }
}

async function elementAt(frame: Frame, expression: string): Promise<ElementHandle> {
  const element = (await frame.evaluateHandle(expression)).asElement()
  if (!element) throw new Error('No element is there.')
  return element as ElementHandle // a search finds elements only
}

function asInput(element: ElementHandle): ElementHandle<HTMLInputElement> {
  return element as ElementHandle<HTMLInputElement> // only an input accepts files
}
