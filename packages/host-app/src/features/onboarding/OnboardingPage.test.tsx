import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDrafts } from '../../lib/drafts/createDrafts.ts'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { dashboardWith } from '../../../tests/support/drawDashboard.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'

afterEach(() => {
  createDrafts().clear()
  sessionStorage.clear()
})

/** Answers an ed question in this tab, without an account. */
async function answerBefore() {
  const place = await (await createDrafts().box()).place('northway-ed-onboarding')
  place.own()
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'first', fields: [yesNo('first')] }] }),
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: place.open(() => undefined) },
  })
  questionnaire.answer('first', 'Yes')
  questionnaire.close()
  await expect.poll(() => place.read()).toBeDefined()
  return place
}

/** Opens ed for a signed-in patient who already has it. */
function openAgain(status: 'assigned' | 'approved') {
  const treatment = dashboardTreatment({ treatment_type: 'ed', status })
  const history = createMemoryHistory(['/onboarding/ed'])
  const routes = [
    { path: '/onboarding/:treatmentType/:innerStepId?', element: <OnboardingPage /> },
    { path: '/onboarding/:id/complete', element: <h1>Sent in</h1> },
    { path: '/dashboard/treatments', element: <h1>Treatments</h1> },
  ]
  draw(
    <InServices brand="northway" fetch={async () => Response.json(dashboardWith([treatment]))} isSignedIn>
      <Router history={history}>
        <Routes routes={routes} />
      </Router>
    </InServices>,
  )
}

test.each([
  ['approved', 'You already have this treatment'],
  ['assigned', 'Your provider already has your answers'],
] as const)('a patient whose treatment is %s reads that the answers just given were not sent', async (status, heading) => {
  const draft = await answerBefore()
  openAgain(status)
  await expect.element(page.getByRole('heading', { name: heading })).toHaveFocus()
  await expect.element(page.getByText(/we didn’t send the answers you just gave/)).toBeVisible()
  // until they have read it
  expect(await draft.read()).toBeDefined()
  await page.getByRole('link', { name: 'Go to my treatments' }).click()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toBeVisible()
  expect(await draft.read()).toBeUndefined()
})

test('a patient without answers is redirected to their treatment', async () => {
  openAgain('approved')
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toBeVisible()
})
