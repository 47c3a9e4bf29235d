import { useLocale } from 'react-aria-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatCents } from '../packages/fields/src/screens/formatCents.ts'
import { networks } from '../packages/host-app/tests/support/networks.ts'
import preview from './preview.tsx'

const container = document.createElement('div')
let root: Root
beforeEach(() => {
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

/** Renders a story with other toolbar settings. */
async function choose(chosen: Readonly<Record<string, string>>) {
  const [decorate] = preview.decorators
  const Story = () => (
    <p>
      {useLocale().locale} {formatCents(4050)}
    </p>
  )
  // the decorator reads only the toolbar globals
  root.render(decorate?.(Story, { globals: { ...preview.initialGlobals, ...chosen } } as never))
  await expect.element(page.getByRole('paragraph')).toBeVisible()
}

test('a reviewer who chooses another brand sees another theme', async () => {
  const colours: string[] = []
  for (const brand of preview.globalTypes.brand.toolbar.items) {
    await choose({ brand })
    colours.push(
      getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).getPropertyValue('--ana-colour-brand'),
    )
  }
  expect(new Set(colours).size).toBe(colours.length)
})

test('a reviewer who chooses French sees French controls, numbers and prices', async () => {
  await choose({ locale: 'fr-CA' })
  expect(document.documentElement.lang).toBe('fr-CA')
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(/^fr-CA 40,50\s\$$/)
  await choose({ locale: 'en-CA' })
  expect(document.documentElement.lang).toBe('en-CA')
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('en-CA $40.50')
})

test('a reviewer can choose a narrow phone, a phone, a tablet and a desktop', () => {
  const widths = Object.values(preview.parameters.viewport.options).map(({ styles }) => styles.width)
  expect(widths).toEqual(['320px', '390px', '768px', '1280px'])
})

test('every network of the toolbar is known to stories, and a failing one fails as in the browser', async () => {
  expect(preview.globalTypes.network.toolbar.items.map(({ value }) => value)).toEqual(Object.keys(networks))
  await expect(networks.failing()).rejects.toThrow(TypeError)
})
