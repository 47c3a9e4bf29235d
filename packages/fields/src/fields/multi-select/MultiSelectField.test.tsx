import { isTexts } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples['multi-select']
const many = { ...field, options: Array.from({ length: 10_000 }, (_, index) => ({ value: `option-${index}`, label: `Option ${index}` })) }
const box = page.getByRole('combobox')
const rows = () => document.querySelectorAll('[role="option"]')

test('the list opens on typing, a click or an arrow key, never on focus alone', async () => {
  await renderField({ field })
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await box.click()
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
})

test('typing, an arrow and Enter choose; the next Enter chooses nothing', async () => {
  const { changes } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('aut{ArrowDown}{Enter}')
  expect(changes.at(-1)).toEqual(['autumn'])
  await expect.element(box).toHaveValue('')
  const before = changes.length
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveLength(before)
})

test('typed but unchosen text is kept as no choice, so that it blocks Next', async () => {
  const { changes } = await renderField({ field, value: ['spring'] })
  await box.click()
  await userEvent.keyboard('snow')
  expect(changes.at(-1)).toEqual(['spring', 'snow'])
  await expect.element(page.getByRole('button', { name: 'Remove Spring' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove snow' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(changes.at(-1)).toEqual(['spring'])
})

test('typed text is restored after a reload', async () => {
  await renderField({ field, value: ['spring', 'snow'] })
  await expect.element(box).toHaveValue('snow')
})

// long: draws long lists; the other tests of this file cover choice by keyboard and mouse
test('Enter on text that matches only a chosen option keeps that choice', { tags: ['long'] }, async () => {
  const { changes } = await renderField({ field, value: ['autumn'] })
  await box.click()
  await userEvent.keyboard('autumn{Enter}')
  expect(changes.every((value) => isTexts(value) && value.includes('autumn'))).toBe(true)
})

test('Backspace in the empty box and a click on a chip remove a choice', async () => {
  const { changes } = await renderField({ field, value: ['spring', 'summer', 'autumn'] })
  await box.click()
  await userEvent.keyboard('{Backspace}')
  expect(changes.at(-1)).toEqual(['spring', 'summer'])
  await page.getByRole('button', { name: 'Remove Spring' }).click()
  expect(changes.at(-1)).toEqual(['summer'])
  await expect.element(box).toHaveFocus()
  await page.getByRole('button', { name: 'Remove Summer' }).click()
  expect(changes.at(-1)).toBeUndefined()
})

const withNone = { ...field, exclusiveOption: 'none' }
const option = (name: string) => page.getByRole('option', { name })

test("'does not apply' is first in the list, and a click on it or on another option clears the other", async () => {
  const { changes } = await renderField({ field: withNone, value: ['spring', 'summer'] })
  await box.click()
  expect(rows()[0]?.textContent).toBe('None of these')
  await option('None of these').click()
  expect(changes.at(-1)).toEqual(['none'])
  await expect.element(option('Spring')).toHaveAttribute('aria-selected', 'false')
  await expect.element(option('None of these')).toHaveAttribute('aria-selected', 'true')
  expect(page.getByRole('button', { name: 'Remove Spring' }).elements()).toHaveLength(0)
  await option('Autumn').click()
  expect(changes.at(-1)).toEqual(['autumn'])
  await expect.element(option('None of these')).toHaveAttribute('aria-selected', 'false')
})

test("'does not apply' chosen by keyboard also clears typed but unchosen text", async () => {
  const { changes } = await renderField({ field: withNone, value: ['spring'] })
  await box.click()
  await userEvent.keyboard('none{Enter}')
  expect(changes.at(-1)).toEqual(['none'])
  await expect.element(box).toHaveValue('')
  await userEvent.keyboard('sum{Enter}')
  expect(changes.at(-1)).toEqual(['summer'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changes.at(-1)).toEqual(['none'])
  await userEvent.keyboard('{Backspace}')
  expect(changes.at(-1)).toBeUndefined()
})

test('without an exclusive option, any choices can be combined', async () => {
  const { changes } = await renderField({ field, value: ['spring'] })
  await box.click()
  await option('None of these').click()
  expect(changes.at(-1)).toEqual(['spring', 'none'])
})

test('ten thousand options render only the visible rows', { tags: ['long'] }, async () => {
  await renderField({ field: many })
  await box.click()
  expect(rows().length).toBeGreaterThan(5)
  expect(rows().length).toBeLessThan(40)
  for (let press = 0; press < 8; press++) await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('option', { name: 'Option 39', exact: true })).toBeInViewport()
  expect(rows().length).toBeLessThan(40)
})

test('a scrolled list shows its first rows when it opens again', { tags: ['long'] }, async () => {
  await renderField({ field: many })
  await box.click()
  for (let press = 0; press < 20; press++) await userEvent.keyboard('{PageDown}')
  await userEvent.keyboard('{Escape}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Option 0', exact: true })).toBeInViewport()
})

test('the active row is announced', async () => {
  await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('s{ArrowDown}')
  const active = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Spring')
  await expect.element(page.getByRole('status')).toHaveTextContent('3 found')
})

test('a search without a match says what to do', async () => {
  await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('qqq')
  await expect.element(page.getByText('Nothing found. Try fewer letters.')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('0 found')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('a long option wraps at 320 pixels', async () => {
  await page.viewport(320, 800)
  const label = 'An option whose name needs more than one line of a narrow phone'
  await renderField({ field: { ...field, options: [{ value: 'long', label }] } })
  await box.click()
  const words = page.getByText(label).element()
  expect(words.getBoundingClientRect().height).toBe(40)
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

const withNotListed = {
  ...field,
  options: [...field.options, { value: 'other', label: 'Not on this list' }],
  notListed: { option: 'other', details: 'more' },
}

test('the other option is offered for any search, and its text is kept', async () => {
  const { changes, autofills } = await renderField({ field: withNotListed, value: ['spring'] })
  await box.click()
  await userEvent.keyboard('monsoon')
  expect([...rows()].map((row) => row.textContent)).toEqual(['Not on this list'])
  await userEvent.keyboard('{Enter}')
  expect(changes.at(-1)).toEqual(['spring', 'other'])
  expect(autofills).toEqual([{ more: 'monsoon' }])
  await expect.element(box).toHaveValue('')
  await userEvent.keyboard('aut')
  expect([...rows()].map((row) => row.textContent)).toEqual(['Autumn', 'Not on this list✓'])
})

test('a second other text is kept too, and removes nothing', { tags: ['long'] }, async () => {
  const { changes, autofills } = await renderField({ field: withNotListed, value: ['other'] })
  await box.click()
  await userEvent.keyboard('thaw')
  await option('Not on this list').click()
  expect(changes.at(-1)).toEqual(['other'])
  await userEvent.keyboard('hail{Enter}')
  expect(changes.at(-1)).toEqual(['other'])
  expect(autofills).toEqual([{ more: 'thaw' }, { more: 'hail' }])
})

test('a search for the other option by its own label adds no text', async () => {
  const { changes, autofills } = await renderField({ field: withNotListed })
  await box.click()
  await userEvent.keyboard('not on{Enter}')
  expect(changes.at(-1)).toEqual(['other'])
  expect(autofills).toEqual([])
})

test('an option found by a synonym shows it', async () => {
  const options = [{ value: 'autumn', label: 'Autumn', alsoCalled: ['Fall'] }]
  const { changes } = await renderField({ field: { ...field, options } })
  await box.click()
  await userEvent.keyboard('fal')
  await expect.element(option('Autumn (Fall)')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(changes.at(-1)).toEqual(['autumn'])
})
