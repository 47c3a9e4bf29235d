// @module-tag long: loads each page once for each of its controls, at two widths; dashboardShell.test.ts opens the user menu after a reload
import { createClient } from '@anamnesis/api/client'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const WIDTHS = [PHONE, { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }]
const PAGES_OF_VISITORS = [
  '/login',
  '/login/continue/ed',
  '/login/reactivate',
  '/onboarding',
  '/password/request',
  '/password/reset/unknown',
  '/verify/unknown',
  '/email-renewal/ed/success',
]
const PAGES_OF_PATIENTS = ['treatments', 'subscriptions', 'messages', 'referrals', 'billing', 'account'].map((name) => `/dashboard/${name}`)

/** Operable controls; not disabled ones, links to the current page, or external links. */
const CONTROLS = [
  'button:not([disabled], [aria-disabled=true])',
  'a[href^="/"]:not([aria-current], [target])',
  'input:not([disabled], [readonly], [type=file], [type=radio]:checked)',
  'select:not([disabled])',
  'textarea:not([disabled], [readonly])',
  'summary',
]
  .map((selector) => `${selector}:visible`)
  .join(', ')

/** Controls of a hydrated, loaded page. */
async function controlsOf(page: Page): Promise<Locator> {
  await page.locator('#late').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  // with open streams the network is never idle
  if (page.url().endsWith('/messages')) await page.getByText('Connected').waitFor()
  else await page.waitForLoadState('networkidle')
  return page.locator(CONTROLS)
}

/** Visible state of a page: address, text, control values. Empty while equal to `before`. */
function seen(before: string | undefined): string | undefined {
  const held = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const now = JSON.stringify([
    location.href,
    scrollY,
    document.body.innerText,
    held.map(({ type, value, checked }) => [type, value, checked]),
  ])
  return now === before ? undefined : now
}

async function operate(control: Locator): Promise<void> {
  const kind = await control.evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName))
  if (['button', 'submit', 'a', 'summary'].includes(kind)) return control.click()
  if (['radio', 'checkbox'].includes(kind)) return control.press('Space')
  if (kind !== 'select') return control.fill(kind === 'email' ? 'sam@example.com' : '12')
  const { length } = await control.locator('option').all()
  await control.selectOption({ index: length - 1 })
}

/** Whether operating a control has a visible effect. */
async function isAlive(page: Page, control: Locator): Promise<boolean> {
  const before = await page.evaluate(seen, undefined)
  await operate(control)
  return page.waitForFunction(seen, before, { timeout: 30_000 }).then(
    () => true,
    () => false,
  )
}

describe.each([
  { brand: 'northway', treatments: ['ed', 'hl', 'pe', 'sc', 'tb', 'wl'] },
  { brand: 'raven', treatments: ['hl', 'wl'] },
])('$brand', ({ brand, treatments }) => {
  const { app, browser } = useRunningApp(brand)
  let signedIn: readonly (readonly [string, string])[] = []
  beforeAll(async () => {
    const email = 'every.control@example.com'
    const api = createClient({ baseUrl: app().origin, token: () => undefined })
    const made = await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'hl' } })
    if (!made.ok) throw new Error(JSON.stringify(made.problem))
    signedIn = [
      ['auth_token', made.body.access_token],
      ['auth-body', JSON.stringify({ user_id: made.body.user_id, email })],
    ]
  })

  /** Opens a page in a new browser. */
  async function open(path: string, device: (typeof WIDTHS)[number]) {
    const context = await browser().newContext(device)
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    // the session of all these pages goes on after Log out
    await context.route('**/v1/logout', (route) => route.fulfill({ status: 204 }))
    if (PAGES_OF_PATIENTS.includes(path)) {
      await context.addCookies([{ name: 'authenticated', value: '1', url: app().origin }])
      await context.addInitScript((kept) => kept.forEach(([key, value]) => sessionStorage.setItem(key, value)), signedIn)
    }
    await page.goto(app().origin + path)
    const controls = await controlsOf(page)
    // a questionnaire starts at its first question
    expect(page.url()).toContain(app().origin + path)
    return { context, page, controls, wrong }
  }

  // concurrent, since each mostly waits, in its own context
  test.concurrent.each([...PAGES_OF_VISITORS, ...treatments.map((treatment) => `/onboarding/${treatment}`), ...PAGES_OF_PATIENTS])(
    'every control of %s works on a phone and on a desktop',
    async (path) => {
      for (const device of WIDTHS) {
        const first = await open(path, device)
        const count = await first.controls.count()
        await first.context.close()
        expect(count).toBeGreaterThan(0)
        const dead: string[] = []
        for (let at = 0; at < count; at++) {
          const { context, page, controls, wrong } = await open(path, device)
          const control = controls.nth(at)
          await control.waitFor()
          const words = await control.evaluate((element) => element.outerHTML.slice(0, 120))
          if (!(await isAlive(page, control))) dead.push(words)
          // an unknown link's token is refused
          dead.push(...wrong.filter((message) => !message.startsWith('Failed to load resource')))
          await context.close()
        }
        expect(dead).toEqual([])
      }
    },
  )
})
