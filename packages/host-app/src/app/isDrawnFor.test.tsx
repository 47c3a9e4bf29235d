import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostServices } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'
import { isDrawnFor } from './isDrawnFor.ts'

const { pathname, search } = window.location
const root = Object.assign(document.createElement('div'), { id: 'root' })
/** What the app stands on for a visitor, as far as it is asked. */
const services = { auth: { token: () => undefined, ended: () => undefined } } as unknown as HostServices

beforeEach(() => (root.dataset['page'] = '/login'))
afterEach(() => createBrowserHistory().navigate(pathname + search, { replace: true }))

test('a visitor is shown the page that was drawn for its address', () => {
  createBrowserHistory().navigate('/login', { replace: true })
  expect(isDrawnFor(root, services, undefined)).toBe(true)
})

test.each([
  ['at another address', '/onboarding', undefined],
  ['with something asked in the address', '/login?from=/dashboard', undefined],
  ['that another page has told why it is shown', '/login', { reason: 'expired' }],
])('a page %s is drawn anew', (_what, address, state) => {
  createBrowserHistory().navigate(address, { replace: true, state })
  expect(isDrawnFor(root, services, undefined)).toBe(false)
})
