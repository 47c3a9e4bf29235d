import type { Locator, Page } from 'playwright'

/** How long one press of a key or a pointer took to the next paint, in milliseconds. */
export interface Interaction {
  /** What the patient did. */
  readonly what: string
  readonly milliseconds: number
}

/** Entries of an interaction that the browser tells of, by its number. */
type Seen = Record<number, number>

/** So long, in milliseconds, the browser may keep what it has seen to itself; and so long the page rests before it is pressed. */
const LATE = 120

/**
 * Measures what a patient does on a page, each thing by its name: what the browser itself counts as interaction to next paint. Those that took
 * less than 16 ms it does not tell of. Call it before the page is gone to.
 */
export async function watchInteractions(page: Page) {
  const interactions: Interaction[] = []
  await page.addInitScript(() => {
    const seen: Seen = {}
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      // the types lag behind browsers
      for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[])
        if (interactionId > 0) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const take = async () => {
    await page.waitForTimeout(LATE)
    return page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Seen } // set above
      const taken = Object.values(seen)
      for (const id of Object.keys(seen)) delete seen[Number(id)]
      return taken
    })
  }
  const act = async (what: string, does: () => Promise<unknown>): Promise<void> => {
    await does()
    for (const milliseconds of await take()) interactions.push({ what, milliseconds })
  }
  return {
    interactions,
    /** Does something with the keyboard, and notes each interaction of it. */
    act,
    /** Presses something where it stands. It is looked for before: a driver that looks while the page answers would be measured too. */
    press: async (what: string, target: Locator): Promise<void> => {
      await target.scrollIntoViewIfNeeded()
      await page.waitForTimeout(LATE)
      const box = await target.boundingBox()
      if (!box) throw new Error(`${what}: nothing to press`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.waitForTimeout(LATE)
      await act(what, () => page.mouse.click(x, y))
    },
    /** Forgets what came before, such as the log-in. */
    begin: async (): Promise<void> => void (await take()),
  }
}
