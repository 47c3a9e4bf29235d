import { isFixedByReload } from '../lib/isFixedByReload.ts'
import { isFailedDownload } from '../lib/isFailedDownload.ts'
import { mayReload } from '../lib/reloads.ts'

/** Loads a required part, with retries. Rendered content and typed text stay, under the notice `#late`; the page reloads only if that can help, up to three times. @throws errors other than a failed download. */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  const { dataset } = document.documentElement
  let failed = 'missing'
  for (let tries = 0; ; tries++) {
    try {
      const part = await load()
      delete dataset['start']
      return part
    } catch (error) {
      if (!isFailedDownload(error)) {
        delete dataset['start']
        throw error
      }
      dataset['start'] = failed
      // once automatically, then on the patient's request
      if ((tries === 1 || tries > WAITS.length) && (await isFixedByReload())) {
        if (mayReload()) {
          location.reload()
          await new Promise(() => undefined)
        }
        // the last reload did not help
        dataset['start'] = failed = 'broken'
      }
      await worthAsking(WAITS[tries])
      if (failed === 'missing') dataset['start'] = 'asking'
    }
  }
}

/** Milliseconds before each automatic retry; afterwards the patient retries, or the browser's `online` event. */
const WAITS = [1000, 2000, 4000]

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
