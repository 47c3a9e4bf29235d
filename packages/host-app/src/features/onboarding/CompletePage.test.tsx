import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { draw } from '../../../tests/support/draw.ts'
import { dashboardWith } from '../../../tests/support/drawDashboard.tsx'
import { InServices } from '../../../tests/support/InServices.tsx'
import { CompletePage } from './CompletePage.tsx'

test.each(['ed', 'nothing'])(
  'the last page of a treatment that the brand does not offer, %s, redirects to the offered ones',
  async (id) => {
    const history = createMemoryHistory([`/onboarding/${id}/complete`])
    const routes = [{ path: '/onboarding/:id/complete', element: <CompletePage /> }]
    draw(
      <InServices brand="raven">
        <Router history={history}>
          <Routes routes={routes} />
        </Router>
      </InServices>,
    )
    await expect.poll(() => history.place().location.pathname).toBe('/onboarding')
  },
)

/** Opens the last page of a questionnaire that was sent in. */
function openComplete(must_confirm_email: boolean) {
  const treatment = dashboardTreatment({
    treatment_type: 'wl',
    status: 'submitted',
    subscription_state: null,
    submitted_at: '2026-11-20T12:00:00.000Z',
  })
  const dashboard = dashboardWith([treatment])
  const body = { ...dashboard, profile: { ...dashboard.profile, must_confirm_email } }
  draw(
    <InServices brand="raven" isSignedIn fetch={async () => Response.json(body)}>
      <Router history={createMemoryHistory(['/onboarding/wl/complete'])}>
        <Routes routes={[{ path: '/onboarding/:id/complete', element: <CompletePage /> }]} />
      </Router>
    </InServices>,
  )
}

test.each([true, false])('the e-mail address is to be confirmed before anything else if it must be: %s', async (must_confirm_email) => {
  openComplete(must_confirm_email)
  await expect.element(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles[0]?.textContent).toBe(must_confirm_email ? 'Confirm your email address' : 'What happens next')
})

test('the order and the button are at the right of what happens next on a desktop, and below it on a phone', async () => {
  openComplete(true)
  const place = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()
  const button = page.getByRole('button', { name: 'Go to my treatments' })
  await page.viewport(390, 844)
  await expect.element(button).toBeVisible()
  expect(place('Your order').top).toBeGreaterThan(place('What happens next').bottom)
  await page.viewport(1280, 900)
  expect(place('Your order').left).toBeGreaterThan(place('What happens next').right)
  await expect.element(button).toBeInViewport()
  expect(button.element().getBoundingClientRect().left).toBe(place('Your order').left)
})
