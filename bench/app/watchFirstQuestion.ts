import type { Page } from 'playwright'
import { installProbe } from '../web/browser/probe.ts'

/** Events up to the first interactive question, in milliseconds since navigation. */
export interface FirstQuestion {
  /** First paint of its first control. */
  readonly visible: number
  /** React has hydrated that control. */
  readonly usable: number
  readonly largestPaint: number
  /** Cumulative layout shift. */
  readonly layoutShift: number
  /** Requests completed by then, including the document. */
  readonly requests: number
}

/** Selector of the controls of the first question. */
export const CONTROL = 'form[data-screen] [data-field] :is(input, select, textarea, [role="radio"])'

/** Records when the first question is painted, as for other contestants. Call before navigation. */
export async function watchFirstQuestion(page: Page): Promise<void> {
  await page.addInitScript(installProbe, { words: '', control: CONTROL })
  await page.addInitScript((control) => {
    const seen = { usable: 0, largestPaint: 0, layoutShift: 0, requests: 0 }
    Object.assign(globalThis, { firstQuestion: seen })
    const look = () => {
      const element = document.querySelector(control)
      // React sets this on elements that it rendered or hydrated
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
        seen.usable = performance.now()
        // resource entries are recorded on completion
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

/** Waits until the first question is interactive, and briefly for further layout shifts. */
export async function readFirstQuestion(page: Page): Promise<FirstQuestion> {
  // set by watchFirstQuestion
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { readonly firstQuestion: Omit<FirstQuestion, 'visible'> }).firstQuestion)
  const deadline = Date.now() + 60_000
  // polled from outside: the page's policy blocks injected code
  while ((await read()).usable === 0) {
    if (Date.now() > deadline) throw new Error('the first question did not become usable in a minute')
    await page.waitForTimeout(250)
  }
  await page.waitForTimeout(500)
  return { ...(await read()), visible: await page.evaluate(() => benchProbe.first) }
}
