import type { Sign } from '../lib/Look.ts'

/** Shows a brand's sign on the browser's tab, in the colours of the theme that the page wears. */
export function showIcon({ size, shapes }: Sign): void {
  const theme = getComputedStyle(document.documentElement)
  const paths = shapes.map(({ path, paint }) => `<path d="${path}" fill="${theme.getPropertyValue(`--ana-colour-${paint}`).trim()}"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths.join('')}</svg>`
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'icon'
  link.href = `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
