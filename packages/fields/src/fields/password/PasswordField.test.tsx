import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillAsBrowser } from '../../../tests/support/fillAsBrowser.ts'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.password

test('a password can be shown and hidden, and the button says which', async () => {
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

test('once the account exists, only dots are shown, neither editable nor revealable', async () => {
  const { main, target } = await renderField({ field: { ...field, disabled: false }, value: { kind: 'receipt', id: 'account', label: '' } })
  expect(target()).toHaveProperty('disabled', true)
  expect(main.querySelector('button')).toBeNull()
})

test('a password manager fills in its password, stored whole and saved under the same name', async () => {
  const { changes, target } = await renderField({ field: { ...field, maxLength: 12 } })
  expect(target().getAttribute('autocomplete')).toBe('new-password')
  const generated = 'qwz7-generated-by-a-manager-🔑'
  fillAsBrowser(target(), generated)
  await expect.poll(() => changes.at(-1)).toBe(generated)
})

test('spaces in a password are kept', async () => {
  const { changes } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard(' winter coat ')
  expect(changes.at(-1)).toBe(' winter coat ')
})

test('the rule shows before typing', async () => {
  const { target } = await renderField({ field: { ...field, description: 'It needs at least 8 characters.' } })
  await expect.element(target()).toHaveAccessibleDescription('It needs at least 8 characters.')
})

test('a shown password is hidden on submit, so that no browser stores it as text', async () => {
  const { target, main } = await renderField({ field })
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(target()).toHaveProperty('type', 'text')
  main.ownerDocument.dispatchEvent(new SubmitEvent('submit', { bubbles: true }))
  await expect.poll(() => target()).toHaveProperty('type', 'password')
})
