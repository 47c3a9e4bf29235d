import '@anamnesis/fields/themes'
import { brandIds, loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { setFavicon } from './setFavicon.ts'

test.each(brandIds)('%s has a theme, and its favicon uses the theme’s colours', async (id) => {
  const brand = await loadBrand(id)
  const { sign } = brand
  document.documentElement.dataset['brand'] = id
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--ana-colour-${name}`)
  expect(colour('brand')).toMatch(/^#[\da-f]{6}$/i)
  // mails can't read the theme
  expect(brand.colours).toEqual({ brand: colour('brand').toUpperCase(), onBrand: colour('onBrand').toUpperCase() })

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
