import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../testing/fieldExamples.tsx'
import { renderField } from '../../testing/renderField.tsx'

const { field } = fieldExamples.text
const weight = { ...field, inputMode: 'decimal' as const, maxLength: 5 }
const box = page.getByRole('textbox')

test('spaces that came along with a paste are no part of the answer, and stay while typing goes on', async () => {
  const { changes } = await renderField({ field })
  await box.fill('  Anne ')
  expect(changes.at(-1)).toBe('Anne')
  await expect.element(box).toHaveValue('  Anne ')
  await userEvent.keyboard('Marie')
  expect(changes.at(-1)).toBe('Anne Marie')
})

test('a number in full-width digits, or with a decimal comma, is taken as the number it is', async () => {
  const { changes } = await renderField({ field: weight })
  await box.fill('１８０')
  expect(changes.at(-1)).toBe('180')
  await box.fill('72,5')
  expect(changes.at(-1)).toBe('72.5')
  await expect.element(box).toHaveValue('72,5')
})

test('emojis are kept, for the check to refuse or allow', async () => {
  const { changes } = await renderField({ field })
  await box.fill('Sam 👩‍⚕️')
  expect(changes.at(-1)).toBe('Sam 👩‍⚕️')
})

test('what is too long is kept whole, for the check to say so: nothing is cut off silently', async () => {
  const { changes } = await renderField({ field: { ...field, maxLength: 5 } })
  await userEvent.tab()
  await userEvent.keyboard('Alexandria')
  expect(changes.at(-1)).toBe('Alexandria')
})

test('an answer that comes from elsewhere takes the place of what was typed', async () => {
  const { main } = await renderField({ field, value: 'Sam' })
  await expect.element(box).toHaveValue('Sam')
  expect(main.querySelector('input')?.autocomplete).toBe('given-name')
})

test('a weight is typed in pounds or in kilograms, and kept in pounds', async () => {
  const { changes } = await renderField({ field: { ...weight, unit: 'pounds' } })
  await page.getByRole('textbox', { name: 'Pounds' }).fill('180')
  expect(changes.at(-1)).toBe('180')
  await page.getByRole('button', { name: 'Use kilograms' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Kilograms' })).toHaveValue('81.6')
  await page.getByRole('textbox', { name: 'Kilograms' }).fill('80')
  expect(changes.at(-1)).toBe('176.4')
  await page.getByRole('button', { name: 'Use pounds' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Pounds' })).toHaveValue('176.4')
})
