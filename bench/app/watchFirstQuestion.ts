import type { Page } from 'playwright'
import { installProbe } from '../web/browser/probe.ts'

/** What happened on a page until its first question could be answered; times in milliseconds since the address was asked for. */
export interface FirstQuestion {
  /** Its first control was painted. */
  readonly visible: number
  /** That control was React's. */
  readonly usable: number
  readonly largestPaint: number
  /** Of everything that moved by itself. */
  readonly layoutShift: number
  /** What had come by the time that it was usable, the document among it. */
  readonly requests: number
}

/** What a patient answers the first question with. */
export const CONTROL = 'form[data-screen] [data-field] :is(input, select, textarea, [role="radio"])'

/** Has a page note when its first question is there, painted as the bench reads it of others too. Call before it goes anywhere. */
export async function watchFirstQuestion(page: Page): Promise<void> {
  await page.addInitScript(installProbe, { words: '', control: CONTROL })
  await page.addInitScript((control) => {
    const seen = { usable: 0, largestPaint: 0, layoutShift: 0, requests: 0 }
    Object.assign(globalThis, { firstQuestion: seen })
    const look = () => {
      const element = document.querySelector(control)
      // React leaves this on what it has drawn, or taken over
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
        seen.usable = performance.now()
        // the browser notes each once it has come
        seen.requests = 1 + performance.getEntriesByType('resource').length
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) seen.layoutShift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, CONTROL)
}

/** Waits until the first question is usable, and a moment for what still moves. */
export async function readFirstQuestion(page: Page): Promise<FirstQuestion> {
  // watchFirstQuestion set it
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { readonly firstQuestion: Omit<FirstQuestion, 'visible'> }).firstQuestion)
  const deadline = Date.now() + 60_000
  // asked from outside: the page's policy lets no waiting code in
  while ((await read()).usable === 0) {
    if (Date.now() > deadline) throw new Error('the first question did not become usable in a minute')
    await page.waitForTimeout(250)
  }
  await page.waitForTimeout(500)
  return { ...(await read()), visible: await page.evaluate(() => benchProbe.first) }
}
