import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples['postal-code']
const box = page.getByRole('textbox')

test.each(['k1a0b1', 'K1A 0B1', ' k1a-0b1 ', 'Ｋ１Ａ０Ｂ１'])('%s is parsed as the same code', async (typed) => {
  const { changes } = await renderField({ field })
  await box.fill(typed)
  expect(changes.at(-1)).toBe('K1A0B1')
  await expect.element(box).toHaveValue('K1A 0B1')
})

test('a letter corrected in the middle keeps the caret there', async () => {
  const { changes } = await renderField({ field, value: 'K1A0B1' })
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{Backspace}2')
  expect(changes.at(-1)).toBe('K2A0B1')
  expect((document.activeElement as HTMLInputElement).selectionStart).toBe(2) // the input has the focus
})

test('Backspace on the space moves the caret to the letter before it', async () => {
  const { changes } = await renderField({ field, value: 'K1A0B1' })
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}{Backspace}')
  expect(changes.at(-1)).toBe('K10B1')
})
