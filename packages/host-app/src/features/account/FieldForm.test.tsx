import type { Field } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { draw } from '../../../tests/support/draw.ts'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'

const FIELDS: readonly Field[] = [
  { name: 'name', type: 'text', label: 'Name', disabled: true },
  { name: 'city', type: 'text', label: 'City' },
  { name: 'postal_code', type: 'postal-code', label: 'Postal code', serviceableFirstLetters: ['K'] },
]
const city = page.getByRole('textbox', { name: 'City' })
const code = page.getByRole('textbox', { name: 'Postal code' })
const save = page.getByRole('button', { name: 'Save' })

function openForm(send: FieldFormProps['send']) {
  draw(
    <FieldForm fields={FIELDS} initial={{ name: 'Sam', city: 'Ottawa', postal_code: 'K1A 0B1' }} button="Save" done="Saved." send={send} />,
  )
}

test('valid values are sent without disabled fields, and the saved note stays until a change', async () => {
  const sent: unknown[] = []
  openForm(async (values) => sent.push(values))
  await userEvent.fill(city, ' Kanata ')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent).toEqual([{ city: 'Kanata', postal_code: 'K1A 0B1' }])
  await userEvent.fill(city, 'Nepean')
  await expect.element(page.getByText('Saved.')).not.toBeInTheDocument()
})

test('each invalid field shows its error, the first takes the focus, and nothing is sent', async () => {
  const sent: unknown[] = []
  openForm(async (values) => sent.push(values))
  await userEvent.clear(city)
  await userEvent.fill(code, 'X1A 0B1')
  await save.click()
  await expect.element(city).toHaveFocus()
  await expect.element(city).toHaveAccessibleDescription('Required Enter your city.')
  await expect
    .element(code)
    .toHaveAccessibleDescription(/^This postal code is not in a serviceable area\. Check it, or enter another address/)
  expect(sent).toEqual([])
})

test('the field that a link asks for takes the focus when the form appears', async () => {
  draw(<FieldForm fields={FIELDS} button="Save" done="Saved." focusOnMount="postal_code" send={async () => undefined} />)
  await expect.element(code).toHaveFocus()
})

test('the same field takes the focus again while it is invalid', async () => {
  openForm(async () => undefined)
  await userEvent.clear(city)
  await save.click()
  await expect.element(city).toHaveFocus()
  await save.click()
  await expect.element(city).toHaveFocus()
})

test('a server refusal shows at its field, with the typed value kept', async () => {
  openForm(async () => {
    const problem = {
      type: 'about:blank',
      title: 'Check what you have typed.',
      status: 422,
      code: 'INVALID',
      errors: { postal_code: 'Another province.' },
    }
    throw new ApiFailure({ status: 422, problem })
  })
  await save.click()
  await expect.element(code).toHaveAccessibleDescription('Another province.')
  await expect.element(code).toHaveFocus()
  await expect.element(city).toHaveValue('Ottawa')
})

test('an unreachable server shows an error, and the form can be sent again', async () => {
  let isDown = true
  openForm(async () => {
    if (isDown) throw new ApiFailure({ status: 0, problem: undefined })
  })
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t reach our server. Check your connection, then try again.')
  isDown = false
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
})

test('an error clears when its field changes, and the focus stays while another field is invalid', async () => {
  openForm(async () => undefined)
  await userEvent.clear(city)
  await userEvent.fill(code, 'X1A 0B1')
  await save.click()
  await expect.element(city).toHaveFocus()
  await userEvent.keyboard('Kan')
  await expect.element(city).toHaveAccessibleDescription('')
  await expect.element(city).toHaveValue('Kan')
  await expect.element(city).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/not in a serviceable area/)
})

test('a server refusal clears when its field changes', async () => {
  openForm(async () => {
    const errors = { postal_code: 'Another province.' }
    throw new ApiFailure({ status: 422, problem: { type: 'about:blank', title: 'Check it.', status: 422, code: 'INVALID', errors } })
  })
  await save.click()
  await expect.element(code).toHaveAccessibleDescription('Another province.')
  await userEvent.fill(code, 'K2A 0B1')
  await expect.element(code).toHaveAccessibleDescription('')
})

test('spaces around a password are sent', async () => {
  const sent: unknown[] = []
  const fields: readonly Field[] = [{ name: 'password', type: 'password', label: 'New password' }]
  draw(<FieldForm fields={fields} button="Save" done="Saved." isEmptiedAfter send={async (values) => sent.push(values)} />)
  const password = page.getByLabelText('New password')
  await userEvent.fill(password, ' horse battery ')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(sent).toEqual([{ password: ' horse battery ' }])
  await expect.element(password).toHaveValue('')
})
