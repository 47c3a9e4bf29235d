import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.text
const weight = { ...field, inputMode: 'decimal' as const, maxLength: 5 }
const box = page.getByRole('textbox')

test('spaces around a pasted text are not part of the answer, and stay while the patient types', async () => {
  const { changes } = await renderField({ field })
  await box.fill('  Anne ')
  expect(changes.at(-1)).toBe('Anne')
  await expect.element(box).toHaveValue('  Anne ')
  await userEvent.keyboard('Marie')
  expect(changes.at(-1)).toBe('Anne Marie')
})

test('a number in full-width digits or with a decimal comma is parsed as that number', async () => {
  const { changes } = await renderField({ field: weight })
  await box.fill('１８０')
  expect(changes.at(-1)).toBe('180')
  await box.fill('72,5')
  expect(changes.at(-1)).toBe('72.5')
  await expect.element(box).toHaveValue('72,5')
})

test('emojis are kept for validation to refuse or allow', async () => {
  const { changes } = await renderField({ field })
  await box.fill('Sam 👩‍⚕️')
  expect(changes.at(-1)).toBe('Sam 👩‍⚕️')
})

test('text that is too long is kept whole for validation: nothing is cut silently', async () => {
  const { changes } = await renderField({ field: { ...field, maxLength: 5 } })
  await userEvent.tab()
  await userEvent.keyboard('Alexandria')
  expect(changes.at(-1)).toBe('Alexandria')
})

test('an answer set from outside replaces what was typed', async () => {
  const { main } = await renderField({ field, value: 'Sam' })
  await expect.element(box).toHaveValue('Sam')
  expect(main.querySelector('input')?.autocomplete).toBe('given-name')
})
