import { afterEach, describe, expect, test } from 'vitest'
import { emulateMedia } from '../../tests/support/emulateMedia.ts'
import northway from '../../../flows/src/brands/northway/theme.json' with { type: 'json' }
import '../generated/themes/northway.ts'

const page = document.documentElement

function schemeShown(scheme?: string) {
  page.dataset['brand'] = 'northway'
  if (scheme === undefined) delete page.dataset['scheme']
  else page.dataset['scheme'] = scheme
  const { colorScheme } = getComputedStyle(page)
  return { colorScheme, ink: getComputedStyle(page).getPropertyValue('--ana-colour-ink').toUpperCase() }
}
const LIGHT = { colorScheme: 'light', ink: northway.colour.ink }
const DARK = { colorScheme: 'dark', ink: northway.dark.ink }

afterEach(async () => {
  await emulateMedia()
  delete page.dataset['scheme']
})

describe('the colour scheme of a page', () => {
  test('is light, unless it asks for another', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    expect(schemeShown()).toEqual(LIGHT)
    expect(schemeShown('light')).toEqual(LIGHT)
  })

  test('follows the device where it is “auto”', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    expect(schemeShown('auto')).toEqual(DARK)
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    expect(schemeShown('auto')).toEqual(LIGHT)
  })

  test('is dark where it is “dark”, but never on paper', async () => {
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    expect(schemeShown('dark')).toEqual(DARK)
    await emulateMedia({ 'prefers-color-scheme': 'dark' }, 'print')
    expect(schemeShown('dark')).toEqual(LIGHT)
    expect(schemeShown('auto')).toEqual(LIGHT)
  })
})
