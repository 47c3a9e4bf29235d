// Stands in full in each page that is drawn at build time, in place of the app's own script: one that the browser has kept would run before the page's first frame.
const app = document.querySelector<HTMLLinkElement>('link#app')?.href ?? ''
const start = () => void import(/* @vite-ignore */ app)

document.addEventListener('DOMContentLoaded', () => {
  // a page that nobody sees yet has no frames
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})
