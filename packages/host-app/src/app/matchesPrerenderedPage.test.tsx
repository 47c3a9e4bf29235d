import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostServices } from '../lib/HostServices.tsx'
import { createBrowserHistory } from '../lib/router/createBrowserHistory.ts'
import { matchesPrerenderedPage } from './matchesPrerenderedPage.ts'

const { pathname, search } = window.location
const root = Object.assign(document.createElement('div'), { id: 'root' })
/** The services that the check reads, for a visitor. */
const services = { auth: { token: () => undefined, ended: () => undefined } } as unknown as HostServices

beforeEach(() => (root.dataset['page'] = '/login'))
afterEach(() => {
  delete document.documentElement.dataset['for']
  createBrowserHistory().navigate(pathname + search, { replace: true })
})

test.each(['/login', '/login?utm_source=mail&gclid=abc'])('a visitor is shown the page prerendered for the address: %s', (address) => {
  createBrowserHistory().navigate(address, { replace: true })
  expect(matchesPrerenderedPage(root, services, undefined)).toBe(true)
})

/** Whether the messages page's shell matches these services. */
function isShellFor(more: Partial<HostServices>, address = '/dashboard/messages') {
  root.dataset['page'] = '/dashboard/messages'
  document.documentElement.dataset['for'] = 'patient'
  createBrowserHistory().navigate(address, { replace: true, state: { back: '/dashboard' } })
  return matchesPrerenderedPage(root, { ...services, ...more }, undefined)
}
const patient = { auth: { token: () => 'somebody', ended: () => undefined } } as unknown as HostServices

test('a signed-in user gets the same page shell at all addresses below it', () => {
  expect(isShellFor(patient)).toBe(true)
  expect(isShellFor(patient, '/dashboard/messages/of/yesterday?newest=1')).toBe(true)
  expect(isShellFor(patient, '/dashboard/messagesX')).toBe(false)
  expect(isShellFor(services)).toBe(false)
})

test('a conversation link is no page of the signed-in user', () => {
  expect(isShellFor({ ...patient, chatLink: { token: 'one', userId: 'two', channelId: 'three' } })).toBe(false)
})

test.each([
  ['at another address', '/onboarding', undefined],
  ['that leads on to another', '/login?next=/dashboard', undefined],
  ['that another page has told why it is shown', '/login', { reason: 'expired' }],
])('a page %s is rendered again', (_what, address, state) => {
  createBrowserHistory().navigate(address, { replace: true, state })
  expect(matchesPrerenderedPage(root, services, undefined)).toBe(false)
})
