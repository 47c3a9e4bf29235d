import '@anamnesis/fields/themes'
import { brandIds, loadBrand } from '@anamnesis/flows'
import { loadTheme } from '@anamnesis/flows/internal'
import { expect, test } from 'vitest'
import { setFavicon } from './setFavicon.ts'

test.each(brandIds)('%s has a theme, and its favicon uses the theme’s colours', async (id) => {
  const brand = await loadBrand(id)
  const { sign } = brand
  document.documentElement.dataset['brand'] = id
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--ana-colour-${name}`)
  expect(colour('brand')).toMatch(/^#[\da-f]{6}$/i)

  setFavicon(sign)
  const [icon, ...others] = document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')
  expect(others).toEqual([])
  const drawing = new DOMParser().parseFromString(decodeURIComponent(icon?.href.split(',')[1] ?? ''), 'image/svg+xml')
  const fills = [...drawing.querySelectorAll('path')].map((path) => path.getAttribute('fill'))
  expect(fills).toEqual(sign.shapes.map(({ paint }) => colour(paint)))

  const image = new Image()
  image.src = icon?.href ?? ''
  await image.decode()
  expect(image.naturalWidth).toBeGreaterThan(0)
})

/** The colours of a picture, without the rounded corners of its sides. */
async function coloursOf(source: string): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = new OffscreenCanvas(120, 120)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, 120, 120)
  return context?.getImageData(20, 0, 80, 120).data ?? new Uint8ClampedArray()
}

test.each(brandIds)('mails of %s show its sign in the dark colours of the theme', async (id) => {
  const { sign, colour, dark, picture } = await loadTheme(id)
  const paints = { ...dark, page: colour.brandStrong }
  const edge = sign.size / 4
  const box = `${-edge} ${-edge} ${sign.size + 2 * edge} ${sign.size + 2 * edge}`
  const paths = sign.shapes.map(({ path, paint }) => `<path d="${path}" fill="${paints[paint]}"/>`).join('')
  const plate = `<rect x="${-edge}" y="${-edge}" width="100%" height="100%" fill="${paints.page}"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="${box}">${plate}${paths}</svg>`
  const [drawn, stored] = await Promise.all([
    coloursOf(`data:image/svg+xml,${encodeURIComponent(drawing)}`),
    coloursOf(`data:image/png;base64,${picture}`),
  ])
  const different = drawn.filter((part, index) => Math.abs(part - (stored[index] ?? 0)) > 64).length
  // only edges differ between two programs
  expect(different / drawn.length).toBeLessThan(0.01)
})
