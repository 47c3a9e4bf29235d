import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const field = { ...fieldExamples['text-area'].field, maxLength: 10 }
const box = page.getByRole('textbox')
const status = page.getByRole('status')

test('the remaining length shows only near the limit', async () => {
  await renderField({ field })
  await box.fill('1234567')
  await expect.element(page.getByText('7 / 10')).toBeVisible()
  await expect.element(status).toHaveTextContent('')
  await box.fill('12345678')
  await expect.element(status).toHaveTextContent('2 characters left')
  await box.fill('123456789')
  await expect.element(status).toHaveTextContent('1 character left')
})

test('a text beyond the limit is kept, and shows by how much it is too long', async () => {
  const { changes } = await renderField({ field })
  await box.fill('1234567890123')
  expect(changes.at(-1)).toBe('1234567890123')
  await expect.element(status).toHaveTextContent('3 characters too many')
})

test.each([
  ['control characters', 'a\u001Bb\nc\uFFFF', 'ab\nc'],
  ['zero-width spaces, byte order marks and direction marks', '\uFEFFno\u200B pain\u200E\u202C\n\u2067now\u2069', 'no pain\nnow'],
])('%s in a paste are removed, and lines stay', async (_what, pasted, answer) => {
  const { changes } = await renderField({ field })
  await box.fill(pasted)
  expect(changes.at(-1)).toBe(answer)
})

test('joiners stay, which Persian words and emojis need', async () => {
  const { changes } = await renderField({ field })
  await box.fill('می\u200Cخورم 👩\u200D👧')
  expect(changes.at(-1)).toBe('می\u200Cخورم 👩\u200D👧')
})

test('an emptied box is no answer', async () => {
  const { changes } = await renderField({ field, value: 'a' })
  await box.clear()
  expect(changes.at(-1)).toBeUndefined()
})

test('right-to-left text is rendered right to left', async () => {
  await renderField({ field, value: 'أشعر بألم' })
  expect(getComputedStyle(box.element()).direction).toBe('rtl')
})
