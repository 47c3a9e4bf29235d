import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from '../features/auth/LoginPage.tsx'
import type { EndReason } from '../lib/authSession.ts'
import { useHostServices } from '../lib/HostServices.tsx'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { Routes } from '../lib/router/Routes.tsx'
import { draw } from '../../tests/support/draw.ts'
import { InServices } from '../../tests/support/InServices.tsx'
import { Session } from '../shell/Session.tsx'

function Account({ why }: { readonly why: EndReason }) {
  const { auth } = useHostServices()
  return (
    <button type="button" onClick={() => auth.end(why)}>
      End it
    </button>
  )
}

/** The app of a signed-in patient, with a button that ends the session for a reason. */
function openApp(why: EndReason) {
  const children = [
    { path: '/dashboard/account', element: <Account why={why} /> },
    { path: '/login', element: <LoginPage /> },
    { path: '/onboarding/:treatment', element: <h1>The first question</h1> },
  ]
  const history = createMemoryHistory(['/dashboard/account'])
  draw(
    <InServices brand="northway" isSignedIn>
      <Router history={history}>
        <Routes routes={[{ element: <Session />, children }]} />
      </Router>
    </InServices>,
  )
  return history
}
const end = () => page.getByRole('button', { name: 'End it' }).click()
afterEach(() => sessionStorage.clear())

test('a patient who closed their account reads so, and can begin a visit at its address', async () => {
  const history = openApp('closed')
  await end()
  await expect.element(page.getByText(/^Your account is closed/)).toBeVisible()
  history.navigate('/onboarding/wl')
  await expect.element(page.getByRole('heading', { name: 'The first question' })).toBeVisible()
})

test('a logged-out patient sees the login at the address of a visit, which follows it', async () => {
  const history = openApp('logged out')
  await end()
  await expect.element(page.getByText(/^You’re logged out/)).toBeVisible()
  expect(history.place().location.state).toBeNull()
  history.navigate('/onboarding/wl')
  await expect.poll(() => history.place().location).toMatchObject({ pathname: '/login', state: { next: '/onboarding/wl' } })
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})
