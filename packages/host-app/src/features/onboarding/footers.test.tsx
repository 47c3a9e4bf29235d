import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { slots } from './slots.tsx'

const FooterMessage = slots.footers['existing-onboarding-user']

function openFooter(isSignedIn: boolean) {
  draw(
    <InServices brand="northway" isSignedIn={isSignedIn}>
      <Router history={createMemoryHistory(['/onboarding/ed'])}>
        <FooterMessage message="existing-onboarding-user" />
      </Router>
    </InServices>,
  )
}

afterEach(() => sessionStorage.clear())

test('a visitor is offered the login', async () => {
  openFooter(false)
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('a signed-in patient sees the emergency note instead of the login', async () => {
  openFooter(true)
  await expect.element(page.getByRole('link', { name: 'call 911' })).toBeVisible()
  expect(page.getByText(/Already have an account|Log in/).elements()).toEqual([])
})
