// Inlined into every page instead of the app's script: a cached script would run before the first frame.
import { retryImport } from './retryImport.ts'

// the app retries its own parts with it
globalThis.retryImport = retryImport
const app = document.querySelector<HTMLLinkElement>('link#app')?.href ?? ''
const { dataset } = document.documentElement
/** Longer than any frame takes; the app then starts without one. */
const PATIENCE_MS = 1000

let hasBegun = false
function start() {
  if (hasBegun) return
  hasBegun = true
  retryImport(async () => {
    await loadStyles()
    await import(/* @vite-ignore */ app)
  }).catch((error: unknown) => {
    dataset['start'] = 'broken'
    throw error
  })
}

document.addEventListener('DOMContentLoaded', () => {
  // with no retry pending: a reload keeps typed text, a link to the same address doesn't
  document.getElementById('late')?.addEventListener('click', (event) => {
    if (dataset['start'] === 'missing' || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    location.reload()
  })
  // hidden pages have no frames
  if (document.hidden) return start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE_MS)
})

/** Resolves when all styles have loaded; a prerendered page inlines those of its first screen. @throws if they don't load */
function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#styles')
  if (!link || isThere(link)) return Promise.resolve()
  // retries, since a failed and a pending style sheet look the same
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError(`Failed to fetch ${link.href}`))
    // captive portals answer every request with their own page
    again.addEventListener('load', () => (isThere(again) ? resolve() : fail()))
    again.addEventListener('error', fail)
    link.replaceWith(again)
  })
}

function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // a failed style sheet exists but can't be read
    return false
  }
}
