import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../css/reset.css.ts'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { StatefulField } from '../../tests/support/StatefulField.tsx'

// a brand without a theme file; all values are unique
const OWN = {
  '--ana-colour-page': '#fffbf0',
  '--ana-colour-surface': '#fffffe',
  '--ana-colour-ink': '#010203',
  '--ana-colour-muted': '#444546',
  '--ana-colour-brand': '#7a1f4b',
  '--ana-colour-brandTint': '#fbeaf2',
  '--ana-colour-line': '#777879',
  '--ana-colour-danger': '#990011',
  '--ana-colour-accent': '#0a0b0c',
  '--ana-font-heading': 'cursive',
  '--ana-font-body': 'fantasy',
  '--ana-font-headingWeight': '333',
  '--ana-font-headingSpacing': '3px',
  '--ana-font-strongWeight': '444',
  '--ana-radius-control': '13px',
  '--ana-shape-optionGap': '21px',
  '--ana-shape-optionRadius': '5px',
  '--ana-shape-headingRule': '7px',
}

beforeEach(() => {
  delete document.documentElement.dataset['brand']
  for (const [name, value] of Object.entries(OWN)) document.documentElement.style.setProperty(name, value)
})
afterEach(() => document.documentElement.removeAttribute('style'))

async function draw(props: Parameters<typeof StatefulField>[0]) {
  const { container } = await render(<StatefulField {...props} />)
  return container
}
const styleOf = (element: Element | null, pseudo?: string) => {
  if (!element) throw new Error('There is no such element.')
  return getComputedStyle(element, pseudo)
}

test('a brand that only sets variables has its own question in its own font', async () => {
  const container = await draw({ field: fieldExamples.tile.field, value: 'spring', isHeading: true })
  await expect.element(page.getByRole('radio', { name: 'Spring' })).toBeVisible()
  expect(styleOf(container.querySelector('h1'))).toMatchObject({
    fontFamily: 'cursive',
    fontWeight: '333',
    letterSpacing: '3px',
    color: 'rgb(1, 2, 3)',
  })
  expect(styleOf(container.querySelector('h1'), '::before')).toMatchObject({ blockSize: '7px', backgroundColor: 'rgb(10, 11, 12)' })
  // a hovered card changes its background with a transition
  await page.getByRole('heading').hover()
  await expect.element(page.getByRole('radio', { name: 'Spring' })).toHaveStyle({
    fontFamily: 'fantasy',
    backgroundColor: 'rgb(251, 234, 242)',
    borderTopColor: 'rgb(122, 31, 75)',
    borderTopLeftRadius: '13px',
    borderBottomLeftRadius: '5px',
  })
  await expect.element(page.getByRole('radio', { name: 'Autumn' })).toHaveStyle({
    color: 'rgb(1, 2, 3)',
    backgroundColor: 'rgb(255, 255, 254)',
    borderTopColor: 'rgb(119, 120, 121)',
    marginTop: '21px',
  })
})

test('a brand that only sets variables has its own inputs and errors', async () => {
  const container = await draw({ field: fieldExamples.text.field, error: 'Give an answer' })
  const box = page.getByRole('textbox')
  await expect.element(box).toBeVisible()
  await expect.element(box).toHaveStyle({
    fontFamily: 'fantasy',
    borderTopLeftRadius: '13px',
    borderTopColor: 'rgb(153, 0, 17)',
    backgroundColor: 'rgb(255, 255, 254)',
  })
  expect(styleOf(container.querySelector('label'))).toMatchObject({ fontFamily: 'fantasy', fontWeight: '444', color: 'rgb(1, 2, 3)' })
})
