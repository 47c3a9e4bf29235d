import type { DashboardTreatment } from '@anamnesis/api/contract'
import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts } from '@anamnesis/engine/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDrafts } from '../../lib/drafts/createDrafts.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { logOut } from '../../lib/logOut.ts'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { Session } from '../../shell/Session.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { draw } from '../../../tests/support/draw.ts'
import { dashboardWith } from '../../../tests/support/drawDashboard.tsx'
import { InServices } from '../../../tests/support/InServices.tsx'
import { LoginPage } from './LoginPage.tsx'

const EMAIL = 'sam@example.com'
const email = page.getByLabelText('Email address')

afterEach(() => {
  createDrafts().clear()
  sessionStorage.clear()
})

/** Types an e-mail address into an ed questionnaire, in this tab or another. */
async function typeEmail({ isOwn }: { readonly isOwn: boolean }) {
  const place = await (await createDrafts().box()).place('northway-ed-onboarding')
  if (isOwn) place.own()
  const field = { name: 'email', type: 'email', label: 'Email address' } as const
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'login', fields: [field] }] }),
    facts: { signedIn: false, flags: {} },
    ports: { ...memoryPorts(), session: place.open(() => undefined) },
  })
  questionnaire.answer('email', EMAIL)
  questionnaire.close()
  await expect.poll(() => place.read()).toBeDefined()
}

function openLogin() {
  const history = createMemoryHistory(['/login/continue/ed'])
  draw(
    <InServices brand="northway">
      <Router history={history}>
        <Routes routes={[{ path: '/login/continue/:treatment?', element: <LoginPage /> }]} />
      </Router>
    </InServices>,
  )
  return history
}

test('a patient with an account finds the email they just typed, and no URL contains it', async () => {
  await typeEmail({ isOwn: true })
  const history = openLogin()
  await expect.element(email).toHaveValue(EMAIL)
  const { pathname, search, state } = history.place().location
  expect([pathname, search, state]).toEqual(['/login/continue/ed', '', null])
})

test('a patient may type another email address', async () => {
  await typeEmail({ isOwn: true })
  openLogin()
  await expect.element(email).toHaveValue(EMAIL)
  await email.fill('')
  await expect.element(email).toHaveValue('')
  await email.fill('alex@example.com')
  await expect.element(email).toHaveValue('alex@example.com')
})

test('an email address typed in another tab is not shown here', async () => {
  await typeEmail({ isOwn: false })
  openLogin()
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  // by then the page has looked too
  await (await (await createDrafts().box()).place('northway-ed-onboarding')).read()
  await expect.element(email).toHaveValue('')
})

function LogOut() {
  const services = useHostServices()
  return <button onClick={() => void logOut(services)}>Log out</button>
}

test('after logout the focus is on the login heading', async () => {
  const pages = [
    { path: '/login', element: <LoginPage /> },
    { path: '/dashboard/treatments', element: <LogOut /> },
  ]
  draw(
    <InServices brand="northway" isSignedIn fetch={async () => Response.json({})}>
      <Router history={createMemoryHistory(['/dashboard/treatments'])}>
        <Routes routes={[{ element: <Session />, children: pages }]} />
      </Router>
    </InServices>,
  )
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toHaveFocus()
})

const SENT: Partial<DashboardTreatment> = { treatment_type: 'hl' }
const BEGUN: Partial<DashboardTreatment> = {
  treatment_type: 'ed',
  assessment: { flow_id: 'northway.ed.onboarding', version: 1, variant: 'full' },
}

test.each([
  ['to the questionnaire of their first treatment', [BEGUN], '/onboarding/ed'],
  ['to their treatments once one has been sent in', [BEGUN, SENT], '/dashboard/treatments'],
])('a signed-in user is redirected %s', async (_where, treatments, path) => {
  const history = createMemoryHistory(['/login'])
  const fetch: typeof globalThis.fetch = async () => Response.json(dashboardWith(treatments.map((one) => dashboardTreatment(one))))
  draw(
    <InServices brand="northway" isSignedIn fetch={fetch}>
      <Router history={history}>
        <Routes routes={[{ path: '/login', element: <LoginPage /> }]} />
      </Router>
    </InServices>,
  )
  await expect.poll(() => history.place().location.pathname).toBe(path)
})
