import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples['checkbox-group']
const box = (name: string) => page.getByRole('checkbox', { name })
const words = (name: string) => page.getByText(name, { exact: true })

test('choices keep the order of the options, and clearing all leaves no answer', async () => {
  const { changes } = await renderField({ field })
  await words('Autumn').click()
  await words('Spring').click()
  expect(changes.at(-1)).toEqual(['spring', 'autumn'])
  await words('Autumn').click()
  await words('Spring').click()
  expect(changes.at(-1)).toBeUndefined()
})

test("'none of these' and the other options clear each other", async () => {
  const { changes } = await renderField({ field, value: ['spring', 'summer'] })
  await words('None of these').click()
  expect(changes.at(-1)).toEqual(['none'])
  await expect.element(box('Spring')).not.toBeChecked()
  await words('Summer').click()
  expect(changes.at(-1)).toEqual(['summer'])
  await expect.element(box('None of these')).not.toBeChecked()
})

test("'none of these' comes last, independent of the definition, and the keyboard reaches it", async () => {
  const { main, changes } = await renderField({ field: { ...field, options: field.options.toReversed() } })
  expect([...main.querySelectorAll('input')].map((input) => input.value)).toEqual(['autumn', 'summer', 'spring', 'none'])
  for (let stops = 0; stops < 4; stops++) await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(changes).toEqual([['none']])
})

test('the whole card of the focused box scrolls into view', async () => {
  await page.viewport(320, 300)
  const options = Array.from({ length: 8 }, (_, index) => ({ value: `${index}`, label: `Season ${index}`, details: 'One of eight' }))
  const { main } = await renderField({ field: { ...field, options } })
  await userEvent.tab()
  for (const card of main.querySelectorAll('label')) {
    expect(card.contains(document.activeElement)).toBe(true)
    await expect.element(card).toBeInViewport({ ratio: 1 })
    await userEvent.tab()
  }
})
