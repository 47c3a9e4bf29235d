import type { Plugin } from 'vite'

/** A part of a page is asked for together with what it imports itself, or each of those would be found only once the one before it is there. */
const helper = (load: string) => `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file, crossOrigin: '' }))
  }
  return ${load}
}`

/** Retries a failed import three times; the current page stays. Browsers that follow the HTML standard of 2026 request the file each time
 * (whatwg/html#10327); older ones cache the failure until the page reloads.
 */
const again = `
const again = (load, wait = 500) =>
  load().catch(async (error) => {
    if (!(error instanceof TypeError) || wait > 2000) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return again(load, wait * 2)
  })`

/** Replaces Vite's preloading, whose support for styles of chunks, older browsers and base paths would add 1.2 kB to each first page. */
export function smallPreload({ asksAgain = false } = {}): Plugin {
  return {
    name: 'anamnesis:small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? (asksAgain ? again + helper('again(load)') : helper('load()')) : undefined),
  }
}
