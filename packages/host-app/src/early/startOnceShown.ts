// Stands in full in each page that is written for a brand, in place of the app's own script: one that the browser has kept would run before the page's first frame.
import { untilItComes } from './untilItComes.ts'

// the app asks for the rest of the page by it, too
globalThis.untilItComes = untilItComes
const app = document.querySelector<HTMLLinkElement>('link#app')?.href ?? ''
const { dataset } = document.documentElement
/** Longer than any frame takes to come: what begins the app does not hang on one. */
const PATIENCE_MS = 1000

let hasBegun = false
function start() {
  if (hasBegun) return
  hasBegun = true
  untilItComes(async () => {
    await loadStyles()
    await import(/* @vite-ignore */ app)
  }).catch((error: unknown) => {
    dataset['start'] = 'broken'
    throw error
  })
}

document.addEventListener('DOMContentLoaded', () => {
  // where no part is waited for: the browser keeps what is typed over a reload, and does not where a link leads to the same address
  document.getElementById('late')?.addEventListener('click', (event) => {
    if (dataset['start'] === 'missing' || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    location.reload()
  })
  // a page that nobody sees yet has no frames
  if (document.hidden) return start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE_MS)
})

/** Resolves once all of the app's styles are there: a page that is drawn at build time brings those that it shows, and the rest comes after it. @throws when it does not come */
function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link#styles')
  if (!link || isThere(link)) return Promise.resolve()
  // asked for anew: nothing tells one that failed from one that is on its way
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError(`Failed to fetch ${link.href}`))
    // a network that wants a log-in first answers everything with its own page
    again.addEventListener('load', () => (isThere(again) ? resolve() : fail()))
    again.addEventListener('error', fail)
    link.replaceWith(again)
  })
}

function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // browsers have a sheet for one that failed, and let nobody read it
    return false
  }
}
