import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ErrorSummary } from './ErrorSummary.tsx'

const first = { id: 'first', message: 'Required', label: 'First name' }
const last = { id: 'last', message: 'Enter your Last name', label: 'Last name' }

test('each line links to its field without changing the address', async () => {
  await render(
    <>
      <ErrorSummary id="summary" errors={[first, last]} />
      <input id="last" aria-label="Last name" />
    </>,
  )
  const address = location.href
  await page.getByRole('link', { name: 'Enter your Last name' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveFocus()
  expect(location.href).toBe(address)
})

test('a message that does not name its question is prefixed with the question', async () => {
  const pain = { id: 'pain', message: 'Required', label: 'Where does it hurt?' }
  await render(<ErrorSummary id="summary" errors={[first, pain]} />)
  await expect.element(page.getByRole('link', { name: 'First name: Required' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Where does it hurt? Required' })).toBeVisible()
})

test('it can take the focus and has a name', async () => {
  await render(<ErrorSummary id="summary" errors={[first]} />)
  document.getElementById('summary')?.focus()
  await expect.element(page.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
})
