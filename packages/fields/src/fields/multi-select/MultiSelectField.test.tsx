import { isTexts } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../testing/fieldExamples.tsx'
import { renderField } from '../../testing/renderField.tsx'

const { field } = fieldExamples['multi-select']
const many = { ...field, options: Array.from({ length: 10_000 }, (_, index) => ({ value: `option-${index}`, label: `Option ${index}` })) }
const box = page.getByRole('combobox')
const rows = () => document.querySelectorAll('[role="option"]')

test('the list opens on typing, a click or an arrow key, and never on focus alone', async () => {
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

test('typing, an arrow and Enter choose, and the next Enter chooses nothing by accident', async () => {
  const { changes } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('aut{ArrowDown}{Enter}')
  expect(changes.at(-1)).toEqual(['autumn'])
  await expect.element(box).toHaveValue('')
  const before = changes.length
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveLength(before)
})

test('what was typed but not chosen is kept and is no choice, so that nobody goes on over it', async () => {
  const { changes } = await renderField({ field, value: ['spring'] })
  await box.click()
  await userEvent.keyboard('snow')
  expect(changes.at(-1)).toEqual(['spring', 'snow'])
  await expect.element(page.getByRole('button', { name: 'Remove Spring' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove snow' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(changes.at(-1)).toEqual(['spring'])
})

test('what was typed is there again after a reload', async () => {
  await renderField({ field, value: ['spring', 'snow'] })
  await expect.element(box).toHaveValue('snow')
})

// long: draws long lists; the other tests of this file cover choice by keyboard and mouse
test('Enter on a text that only finds a choice already made does not take it away', { tags: ['long'] }, async () => {
  const { changes } = await renderField({ field, value: ['autumn'] })
  await box.click()
  await userEvent.keyboard('autumn{Enter}')
  expect(changes.every((value) => isTexts(value) && value.includes('autumn'))).toBe(true)
})

test('Backspace in the empty box and a click on a chip take a choice away', async () => {
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

test("'does not apply' is the first of the list, clears the others by a click, and they clear it", async () => {
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

test("'does not apply' is chosen with the keyboard too, and takes what was typed but not chosen with it", async () => {
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

test('without one that stands alone, any choices stand together', async () => {
  const { changes } = await renderField({ field, value: ['spring'] })
  await box.click()
  await option('None of these').click()
  expect(changes.at(-1)).toEqual(['spring', 'none'])
})

test('ten thousand options draw only the rows that are seen', { tags: ['long'] }, async () => {
  await renderField({ field: many })
  await box.click()
  expect(rows().length).toBeGreaterThan(5)
  expect(rows().length).toBeLessThan(40)
  for (let press = 0; press < 8; press++) await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('option', { name: 'Option 39', exact: true })).toBeInViewport()
  expect(rows().length).toBeLessThan(40)
})

test('a list that was scrolled shows its first rows when it opens again', { tags: ['long'] }, async () => {
  await renderField({ field: many })
  await box.click()
  for (let press = 0; press < 20; press++) await userEvent.keyboard('{PageDown}')
  await userEvent.keyboard('{Escape}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Option 0', exact: true })).toBeInViewport()
})

test('the row that is active is the one that is announced', async () => {
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

test('a long option goes on over two lines at 320 pixels', async () => {
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

test('what is not on the list can be said whatever is searched, and the text is kept', async () => {
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

test('a second text that is not on the list is kept too, and takes nothing away', { tags: ['long'] }, async () => {
  const { changes, autofills } = await renderField({ field: withNotListed, value: ['other'] })
  await box.click()
  await userEvent.keyboard('thaw')
  await option('Not on this list').click()
  expect(changes.at(-1)).toEqual(['other'])
  await userEvent.keyboard('hail{Enter}')
  expect(changes.at(-1)).toEqual(['other'])
  expect(autofills).toEqual([{ more: 'thaw' }, { more: 'hail' }])
})

test('who searches for the option by its own words has named nothing that would be kept', async () => {
  const { changes, autofills } = await renderField({ field: withNotListed })
  await box.click()
  await userEvent.keyboard('not on{Enter}')
  expect(changes.at(-1)).toEqual(['other'])
  expect(autofills).toEqual([])
})

test('an option found by another name says so', async () => {
  const options = [{ value: 'autumn', label: 'Autumn', alsoCalled: ['Fall'] }]
  const { changes } = await renderField({ field: { ...field, options } })
  await box.click()
  await userEvent.keyboard('fal')
  await expect.element(option('Autumn (Fall)')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(changes.at(-1)).toEqual(['autumn'])
})
