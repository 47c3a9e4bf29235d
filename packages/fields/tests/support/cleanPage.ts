import { beforeAll, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { emulateMedia } from './emulateMedia.ts'

// All browser tests share one page, because reloading it takes as long as most tests. Restores the page for each file.

const address = location.href
const attributes = new Set(document.documentElement.getAttributeNames())

beforeAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) if (!attributes.has(name)) document.documentElement.removeAttribute(name)
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', address)
  scrollTo(0, 0)
  await page.viewport(414, 896)
  await emulateMedia()
})

beforeEach(async () => {
  await cleanup()
  await startFocusAtTop()
})

/** Resets the starting point of Tab, which survives the removal of the focused element. */
async function startFocusAtTop(): Promise<void> {
  const start = document.createElement('button')
  start.textContent = 'Top'
  document.body.prepend(start)
  if (document.hasFocus()) start.focus()
  else await page.elementLocator(start).click()
  start.remove()
}
