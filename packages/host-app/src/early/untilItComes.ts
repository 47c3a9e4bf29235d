import { isMendedByReload } from '../lib/isMendedByReload.ts'
import { isMissing } from '../lib/isMissing.ts'
import { mayReload } from '../lib/reloads.ts'

/** Milliseconds until a part that did not come is asked for again by itself; after that the patient says when, or the browser that it is online. */
const WAITS = [1000, 2000, 4000]

/**
 * Asks for what the page cannot begin without until it is there. What is drawn stays, with what was typed on it, under the page's own notice (`#late`); it is
 * loaded anew only where that helps. @throws what is broken, and not missing.
 */
export async function untilItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  const { dataset } = document.documentElement
  for (let tries = 0; ; tries++) {
    try {
      const part = await load()
      delete dataset['start']
      return part
    } catch (error) {
      if (!isMissing(error)) {
        delete dataset['start']
        throw error
      }
      dataset['start'] = 'missing'
      // by itself once, after that when the patient asks
      if ((tries === 1 || tries > WAITS.length) && (await isMendedByReload()) && mayReload()) {
        location.reload()
        await new Promise(() => undefined)
      }
      await worthAsking(WAITS[tries])
      dataset['start'] = 'asking'
    }
  }
}

function worthAsking(wait: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const on = new AbortController()
    const ask = (event?: Event) => {
      event?.preventDefault()
      on.abort()
      resolve()
    }
    document.getElementById('late')?.addEventListener('click', ask, on)
    addEventListener('online', ask, on)
    if (wait !== undefined) setTimeout(ask, wait)
  })
}
