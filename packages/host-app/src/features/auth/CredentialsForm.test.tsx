import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { draw } from '../../../tests/support/draw.ts'
import { CredentialsForm, type CredentialsFormProps } from './CredentialsForm.tsx'

const FIELDS: readonly (FieldOf<'email'> | FieldOf<'password'>)[] = [
  { name: 'email', type: 'email', label: 'Email address' },
  { name: 'password', type: 'password', label: 'Password', autocomplete: 'new-password' },
]
const email = page.getByLabelText('Email address')
const password = page.getByLabelText('Password', { exact: true })
const press = page.getByRole('button', { name: 'Log in' })
const summary = page.getByRole('region', { name: 'There is a problem' })

const openForm = (send: CredentialsFormProps['send']) => draw(<CredentialsForm fields={FIELDS} button="Log in" send={send} />)

async function fillIn() {
  await userEvent.fill(email, 'sam@example.com')
  await userEvent.fill(password, 'correct horse')
}

test('an invalid form is not sent, and its summary takes the focus', async () => {
  const sent: unknown[] = []
  openForm(async (values) => sent.push(values))
  await userEvent.fill(email, 'sam')
  await press.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent('There is a problemEnter an email address such as name@example.comPassword: Required')
  await expect.element(email).toHaveAttribute('autocomplete', 'email')
  await expect.element(email).toHaveAttribute('name', 'email')
  expect(sent).toEqual([])
})

test('a server refusal shows at the field and in the summary until the next submission', async () => {
  const refusals = [{ password: 'Choose one that is harder to guess.' }]
  openForm(async () => {
    const errors = refusals.pop()
    if (errors)
      throw new ApiFailure({ status: 422, problem: { type: 'about:blank', title: 'Check it.', status: 422, code: 'INVALID', errors } })
  })
  await fillIn()
  await press.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/harder to guess/)
  await userEvent.fill(password, 'correct horse battery')
  await expect.element(summary).toBeVisible()
  await press.click()
  await expect.element(summary).not.toBeInTheDocument()
})

test('an unreachable server shows in the summary, and typed values stay', async () => {
  openForm(async () => {
    throw new ApiFailure({ status: 0, problem: undefined })
  })
  await fillIn()
  await press.click()
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent('There is a problemWe couldn’t reach our server. Check your connection, then try again.')
  await expect.element(email).toHaveValue('sam@example.com')
  await expect.element(password).toHaveValue('correct horse')
})

test('a form is sent once when its button is pressed twice', async () => {
  const sent: unknown[] = []
  openForm(async (values) => {
    sent.push(values)
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await fillIn()
  await press.dblClick()
  await expect.element(press).toBeEnabled()
  expect(sent).toEqual([{ email: 'sam@example.com', password: 'correct horse' }])
})

test('late answers do not replace typed ones', async () => {
  function LateForm() {
    const [late, setLate] = useState<CredentialsFormProps['late']>()
    return (
      <>
        <CredentialsForm fields={FIELDS} late={late} button="Log in" send={async () => undefined} />
        <button onClick={() => setLate({ email: 'sam@example.com', password: 'late' })}>Arrive</button>
      </>
    )
  }
  draw(<LateForm />)
  await userEvent.fill(email, 'alex@example.com')
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(password).toHaveValue('late')
  await expect.element(email).toHaveValue('alex@example.com')
})
