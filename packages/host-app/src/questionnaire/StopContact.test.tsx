import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { tabStorage } from '../lib/browserStorage.ts'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { StopContact } from './StopContact.tsx'

afterEach(() => sessionStorage.clear())

function openContact(isSignedIn: boolean) {
  const history = createMemoryHistory(['/onboarding/wl/bmi'])
  draw(
    <InServices brand="northway" isSignedIn={isSignedIn}>
      <Router history={history}>
        <StopContact title="Your BMI is just under the limit" />
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
