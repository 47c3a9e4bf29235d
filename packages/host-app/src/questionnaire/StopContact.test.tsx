import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { tabStorage } from '../lib/browserStorage.ts'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { StopContact } from './StopContact.tsx'

afterEach(() => sessionStorage.clear())

const interrupt = { title: 'Your BMI is just under the limit', description: ['Call the 811 health line.'], actions: [] }

function openContact(isSignedIn: boolean, description = interrupt.description) {
  const history = createMemoryHistory(['/onboarding/wl/bmi'])
  draw(
    <InServices brand="northway" isSignedIn={isSignedIn}>
      <Router history={history}>
        <StopContact interrupt={{ ...interrupt, description }} />
      </Router>
    </InServices>,
  )
  return history
}

test('a signed-in patient writes to the care team, with the first sentence written', async () => {
  const history = openContact(true)
  await page.getByRole('link', { name: 'Message us' }).click()
  expect(history.place().location.pathname).toBe('/dashboard/messages')
  expect(tabStorage.getItem('anamnesis-outbox')).toContain('Your BMI is just under the limit')
})

test('a visitor reads the phone number and the address', async () => {
  openContact(false)
  await expect.element(page.getByRole('link', { name: '1-888-555-0142' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'care@northway.example' })).toBeVisible()
})

test('a patient who may live where the health line is not 811 reads its number', async () => {
  openContact(false)
  await expect.element(page.getByRole('link', { name: '1-888-315-9257' })).toBeVisible()
  expect(page.getByText(/In Manitoba/).elements()).toHaveLength(1)
})

test('a patient in Manitoba reads that number', async () => {
  tabStorage.setItem('anamnesis:province', 'MB')
  openContact(true)
  await expect.element(page.getByRole('link', { name: '1-888-315-9257' })).toBeVisible()
})

test.each([
  ['in a province with 811', 'ON', interrupt.description],
  ['at a stop without it', 'MB', ['See a doctor.']],
])('a patient %s reads no other number', async (_where, province, description) => {
  tabStorage.setItem('anamnesis:province', province)
  openContact(true, description)
  await expect.element(page.getByRole('link', { name: 'Message us' })).toBeVisible()
  expect(page.getByRole('link', { name: '1-888-315-9257' }).elements()).toEqual([])
})
