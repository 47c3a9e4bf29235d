import type { Brand } from '@anamnesis/flows'

/** Sets the favicon to the brand's sign in the theme's colours. */
export function setFavicon({ size, shapes }: Brand['sign']): void {
  const theme = getComputedStyle(document.documentElement)
  const paths = shapes.map(({ path, paint }) => `<path d="${path}" fill="${theme.getPropertyValue(`--ana-colour-${paint}`).trim()}"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paths.join('')}</svg>`
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'icon'
  link.href = `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
