import type { Plugin } from 'vite'

/** A part of a page is asked for together with what it imports itself, or each of those would be found only once the one before it is there. */
const HELPER = `
const asked = new Set()
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file, crossOrigin: '' }))
  }
  return load()
}`

/** Vite's own preloading knows styles for each part, older browsers and other bases, which none of our builds has: 1.2 kB of every first page. */
export function smallPreload(): Plugin {
  return {
    name: 'anamnesis:small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? HELPER : undefined),
  }
}
