// Stands in full in each page that is drawn at build time, in place of the app's own script: one that the browser has kept would run before the page's first frame.
const app = document.querySelector<HTMLLinkElement>('link#app')?.href ?? ''
/** Longer than any frame takes to come: what begins the app does not hang on one. */
const PATIENCE_MS = 1000

let hasBegun = false
function start() {
  if (hasBegun) return
  hasBegun = true
  void import(/* @vite-ignore */ app)
}

document.addEventListener('DOMContentLoaded', () => {
  // a page that nobody sees yet has no frames
  if (document.hidden) return start()
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, PATIENCE_MS)
})
