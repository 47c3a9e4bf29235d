import type { Page } from 'playwright'

/** Waits for the paint after the last input and its effects. */
export function nextPaint(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
