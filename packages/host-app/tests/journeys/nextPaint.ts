import type { Page } from 'playwright'

/** Waits until the page has drawn what the last input led to, as effects and state changes run before a frame. */
export function nextPaint(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
