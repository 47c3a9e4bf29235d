import type { Locator, Page } from 'playwright'

/** Milliseconds from a key or pointer press to the next paint. */
export interface Interaction {
  /** The patient's action. */
  readonly what: string
  readonly milliseconds: number
}

/** Interaction entries by id. */
type Seen = Record<number, number>

/** Delay after which the browser has reported all entries, and pause before each press, in milliseconds. */
const LATE = 120

/** Measures named actions on a page as interaction to next paint. The browser does not report those below 16 ms. Call before navigation. */
export async function watchInteractions(page: Page) {
  const interactions: Interaction[] = []
  await page.addInitScript(() => {
    const seen: Seen = {}
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      // not in the type declarations yet
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
    /** Runs a keyboard action and records each interaction. */
    act,
    /** Presses a located element. Locates it first, so that the driver's queries are not measured. */
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
    /** Discards earlier entries, such as the sign-in. */
    begin: async (): Promise<void> => void (await take()),
  }
}
