import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../testing/fieldExamples.tsx'
import { renderField } from '../../testing/renderField.tsx'

const { field } = fieldExamples.password

test('a password can be looked at, hidden again, and says which it is', async () => {
  const { target } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('winter coat')
  expect(target()).toHaveProperty('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(target()).toHaveProperty('type', 'text')
  await expect.element(page.getByRole('status')).toHaveTextContent('Your password is visible')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(target()).toHaveProperty('type', 'password')
  expect(target()).toHaveProperty('value', 'winter coat')
})

test('once the account exists, only dots are left, and they cannot be edited or revealed', async () => {
  const { main, target } = await renderField({ field: { ...field, disabled: false }, value: { kind: 'receipt', id: 'account', label: '' } })
  expect(target()).toHaveProperty('disabled', true)
  expect(main.querySelector('button')).toBeNull()
})
