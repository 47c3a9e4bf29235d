import type { BrowserContext, Page } from 'playwright'

interface Watched {
  shift: number
}

/** Adds up the layout shifts of each page that opens from now on, except those after input. */
export async function watchLayoutShift(of: BrowserContext | Page): Promise<void> {
  await of.addInitScript(() => {
    const watched = Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) watched.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Layout shift of a watched page until now. */
export const layoutShift = (page: Page): Promise<number> =>
  // set by the watch
  page.evaluate(() => (globalThis as unknown as Watched).shift)
