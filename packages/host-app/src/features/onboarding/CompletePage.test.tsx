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

test.each([true, false])('the e-mail address is to be confirmed before anything else if it must be: %s', async (must_confirm_email) => {
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
  await expect.element(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const titles = page.getByRole('heading', { level: 2 }).elements()
  expect(titles[0]?.textContent).toBe(must_confirm_email ? 'Confirm your email address' : 'What happens next')
})
