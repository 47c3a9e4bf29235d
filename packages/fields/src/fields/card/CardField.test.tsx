import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field, ports } = fieldExamples.card

test('a complete card is an answer without its number; an incomplete one is no answer', async () => {
  const { changes } = await renderField({ field, ports })
  const number = page.getByRole('textbox', { name: 'Card number' })
  await number.fill('4242')
  expect(changes.at(-1)).toEqual({ kind: 'card' })
  await number.fill('42')
  expect(changes.at(-1)).toBeUndefined()
})

test('a confirmed card is named and not requested again', async () => {
  const { main } = await renderField({ field, ports, value: { kind: 'receipt', id: 'card-1', label: 'Visa ending in 4242' } })
  await expect.element(page.getByText('Visa ending in 4242 is confirmed.')).toBeVisible()
  expect(main.querySelector('input')).toBeNull()
})

test('without a payment provider it says what to do', async () => {
  await renderField({ field })
  await expect.element(page.getByText(/Your answers are saved, so please come back in a little while/)).toBeVisible()
})
