import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

test('invisible marks in a pasted address are removed', async () => {
  const { changes } = await renderField({ field: fieldExamples.email.field })
  await page.getByRole('textbox').fill('sam\u200B@example.com')
  expect(changes.at(-1)).toBe('sam@example.com')
})
