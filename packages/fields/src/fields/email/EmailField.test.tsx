import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fieldExamples } from '../../testing/fieldExamples.tsx'
import { renderField } from '../../testing/renderField.tsx'

test('invisible marks that came along with a pasted address are no part of it', async () => {
  const { changes } = await renderField({ field: fieldExamples.email.field })
  await page.getByRole('textbox').fill('sam\u200B@example.com')
  expect(changes.at(-1)).toBe('sam@example.com')
})
