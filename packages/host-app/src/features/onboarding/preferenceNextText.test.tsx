import { loadProducts } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { preferenceNextText } from './preferenceNextText.ts'

const { drugs } = await loadProducts('ed')
const drug = drugs.find(({ id }) => id === 'tadalafil-daily') ?? expect.fail()
const [first, second] = drug.orders
const offered = new Set(drug.orders.map(({ id }) => id))

/** With ordinary spaces. */
const textOf = (preference: Parameters<typeof preferenceNextText>[0]) => preferenceNextText(preference).replaceAll('\u00A0', ' ')

test.each([
  ['no drug', { drug: undefined, order: undefined }, 'Select and Continue'],
  ['a drug of several prices', { drug, order: undefined }, 'Continue with Tadalafil, daily · from $90 a month'],
  ['a dose', { drug, order: second }, 'Continue with Tadalafil, daily · $96 a month'],
])('the Next button says what is chosen: %s', (_, chosen, text) => {
  expect(textOf({ ...chosen, offered, asksDose: false })).toBe(text)
})

test('a drug that is offered at one price shows it', () => {
  const only = new Set([first?.id ?? ''])
  expect(textOf({ drug, order: undefined, offered: only, asksDose: false })).toBe('Continue with Tadalafil, daily · $90 a month')
})

test('where the dose is asked on the same screen, the button waits for it', () => {
  expect(textOf({ drug, order: undefined, offered, asksDose: true })).toBe('Select and Continue')
  expect(textOf({ drug, order: first, offered, asksDose: true })).toBe('Continue with Tadalafil, daily · $90 a month')
})
