import { lazy, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { Dashboard } from './Dashboard.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { Skeleton } from './Skeleton.tsx'

const DASHBOARD = {
  profile: {
    first_name: 'Sam',
    full_name: 'Sam Rivers',
    email: 'sam@example.com',
    must_confirm_email: false,
    province: 'ON',
    health_card_number: null,
  },
  treatments: [],
  unread_messages: 0,
}

const loading = (
  <DashboardPage title="Referrals" isBusy>
    <Skeleton parts={[{ height: 200, shape: 'brief' }]} />
  </DashboardPage>
)

function openDashboard(fetch: typeof globalThis.fetch, element: ReactNode = loading) {
  const children = [{ path: '/dashboard/referrals', element }]
  draw(
    <InServices brand="northway" fetch={fetch} isSignedIn>
      <Router history={createMemoryHistory(['/dashboard/referrals'])}>
        <Routes routes={[{ element: <Dashboard />, children }]} />
      </Router>
    </InServices>,
  )
}
function go(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
beforeEach(() => page.viewport(390, 844))
afterEach(() => go(true))
afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'))

const offline = page.getByText(/^You’re offline\./)

test('a patient who loses the network reads so at once, until it is back', async () => {
  openDashboard(async () => Response.json(DASHBOARD))
  await expect.element(page.getByRole('heading', { name: 'Referrals' })).toBeVisible()
  expect(offline.elements()).toEqual([])
  go(false)
  await expect.element(offline).toBeVisible()
  go(true)
  await expect.element(offline).not.toBeInTheDocument()
})

test.each([
  ['a loaded page begins at its skip link', false],
  ['a page that a patient comes to begins at its heading', true],
])('%s', async (_what, hasBeenActive) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } })
  openDashboard(async () => Response.json(DASHBOARD))
  const heading = page.getByRole('heading', { name: 'Referrals' })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('Sam Rivers').first()).toBeInTheDocument()
  expect(document.activeElement === document.body).toBe(!hasBeenActive)
  expect(document.activeElement === heading.element()).toBe(hasBeenActive)
})

test('a menu that is opened while the code of the page loads stays open', async () => {
  await page.viewport(1280, 900)
  let arrive = () => {}
  const Late = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => loading })
      }),
  )
  openDashboard(
    async () => Response.json(DASHBOARD),
    <Suspense>
      <Late />
    </Suspense>,
  )
  const opener = page.getByRole('button', { name: /Sam Rivers/ })
  await userEvent.click(opener)
  arrive()
  await expect.element(page.getByRole('heading', { name: 'Referrals' })).toBeVisible()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(opener).toHaveFocus()
})

test('while the server is unreachable a patient reads that the app is retrying', async () => {
  openDashboard(() => Promise.reject(new TypeError('no network')))
  await expect.element(page.getByText(/^We can’t reach our server\./)).toBeVisible()
})

test('the closed menu of a phone says how many messages are unread', async () => {
  openDashboard(async () => Response.json({ ...DASHBOARD, unread_messages: 2 }))
  await expect.element(page.getByRole('button', { name: 'Open the menu, 2 unread messages' })).toBeVisible()
})

test('a collapsed menu is 3rem wide, and its controls fit in it at full size', async () => {
  await page.viewport(1280, 900)
  openDashboard(async () => Response.json({ ...DASHBOARD, unread_messages: 2 }))
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect.element(menu.getByRole('link', { name: /Messages/ })).toBeVisible()
  await userEvent.keyboard('{Control>}b{/Control}')
  const bar = menu.element().parentElement?.parentElement as HTMLElement // the sidebar
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  await Promise.all(bar.getAnimations().map(({ finished }) => finished))
  const { left, right, width } = bar.getBoundingClientRect()
  expect(width).toBe(48)
  for (const control of bar.querySelectorAll<HTMLElement>('a, button')) {
    if (!control.checkVisibility()) continue
    const box = control.getBoundingClientRect()
    expect([box.left >= left, box.right <= right, box.width >= 40, box.height >= 40], control.textContent).toEqual([true, true, true, true])
    for (const part of control.querySelectorAll(':scope > svg, :scope > span[aria-hidden]'))
      expect(part.getBoundingClientRect().right, control.textContent).toBeLessThanOrEqual(right)
  }
  await userEvent.keyboard('{Control>}b{/Control}')
})
