import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { setFavicon } from '../shell/setFavicon.ts'
import { loadTheme } from './loadTheme.ts'

test.each(['northway', 'raven'])('%s has a theme, and its favicon uses the theme’s colours', async (id) => {
  const brand = await loadBrand(id)
  const { sign } = await loadTheme(brand.id)
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

test('an unknown brand is refused by name, with the known brands listed', async () => {
  await expect(loadTheme('nobody')).rejects.toThrow('HOST_NO_LOOK nobody: this brand has no theme. Known: northway, raven.')
})
