import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.time
const box = page.getByRole('textbox')

test.each(['7:30 pm', '19h30', '19:30'])('%s stays as typed, and is read back as it is understood', async (typed) => {
  const { changes } = await renderField({ field })
  await box.fill(typed)
  expect(changes.at(-1)).toBe('19:30')
  await expect.element(box).toHaveValue(typed)
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(/^7:30.p\.m\.$/)
})

test('a time that is not finished is kept, and not read back', async () => {
  const { changes } = await renderField({ field })
  await box.fill('half past')
  expect(changes.at(-1)).toBe('half past')
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  await box.fill('')
  expect(changes.at(-1)).toBeUndefined()
})
