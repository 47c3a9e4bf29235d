import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { longList } from '../../../tests/support/longList.ts'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples['radio-group']
const radio = (name: string) => page.getByRole('radio', { name })

test('the whole card of an option is clickable, and only a change is an answer', async () => {
  const { changes } = await renderField({ field })
  await page.getByText('June to August').click()
  await expect.element(radio('Summer')).toBeChecked()
  await page.getByText('June to August').click()
  expect(changes).toEqual(['summer'])
})

test('the card of the focused option shows the keyboard focus', async () => {
  await renderField({ field })
  await userEvent.tab()
  const outline = (name: string) => getComputedStyle(radio(name).element().closest('label') as HTMLElement).outlineStyle // the option is a label
  await expect.poll(() => outline('Spring')).toBe('solid')
  await page.getByText('Autumn').click()
  await expect.poll(() => outline('Spring') + outline('Autumn')).toBe('nonenone')
})

test('an answer that is no longer an option leaves the options reachable by keyboard', async () => {
  const { target } = await renderField({ field, value: 'monsoon' })
  await userEvent.tab()
  expect(document.activeElement).toBe(target())
})

test('an optional choice can be cleared by mouse and keyboard, and the focus stays in the group', async () => {
  const { changes } = await renderField({ field: { ...field, optional: true } })
  const clear = page.getByRole('button', { name: 'Clear your choice' })
  expect(clear.query()).toBeNull()
  await page.getByText('June to August').click()
  await clear.click()
  await expect.element(radio('Summer')).not.toBeChecked()
  await expect.element(radio('Spring')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Tab}{Enter}')
  await expect.element(radio('Spring')).toHaveFocus()
  expect(changes).toEqual(['summer', undefined, 'summer', undefined])
})

test('a required choice cannot be cleared', async () => {
  await renderField({ field, value: 'summer' })
  expect(page.getByRole('button', { name: 'Clear your choice' }).query()).toBeNull()
})

test('options in a row are one line on wide screens, next to the question where it fits, and cards on phones', async () => {
  const places = (main: HTMLElement) =>
    [...main.querySelectorAll('label, [id$="-label"]')].map((element) => element.getBoundingClientRect())
  const lines = (main: HTMLElement) => new Set([...main.querySelectorAll('label')].map((card) => card.getBoundingClientRect().top)).size
  await page.viewport(1280, 900)
  const { main } = await renderField({ field: { ...field, layout: 'row' }, width: 900 })
  expect(lines(main)).toBe(1)
  const [question, first] = places(main)
  expect(question?.right).toBeLessThanOrEqual(first?.left ?? 0)
  await page.viewport(390, 844)
  expect(lines(main)).toBe(field.options.length)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

// last: it leaves the page
test('the arrow keys choose and wrap around, and the group is one tab stop', async () => {
  const { main, changes } = await renderField({ field, value: 'none' })
  await userEvent.tab()
  await expect.element(radio('None of these')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(radio('Summer')).toHaveFocus()
  expect(changes).toEqual(['spring', 'summer'])
  await userEvent.tab()
  expect(main.contains(document.activeElement)).toBe(false)
})

test('arrow keys go through the groups of a long list in reading order', async () => {
  const { exclusiveOption: _, ...list } = longList
  const { changes } = await renderField({ field: { ...list, type: 'radio-group', options: list.options.slice(0, 10) } })
  await expect.element(page.getByRole('group', { name: 'Trees' }).getByRole('radio', { name: 'Oak' })).toBeVisible()
  await page.getByText('Lily').click()
  await userEvent.keyboard('{ArrowDown}')
  expect(changes).toEqual(['lily', 'oak'])
})
