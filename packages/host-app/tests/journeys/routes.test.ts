// @module-tag long: opens pages as each kind of user; packages/host-app/src/features/auth/LoginPage.test.tsx covers where a login leads
import { createClient } from '@anamnesis/api/client'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()
const PASSWORD = 'a long enough password'

/** A patient with an unfinished questionnaire; returns the server's response. */
async function makeAccount(email: string) {
  const api = createClient({ baseUrl: app().origin, token: () => undefined })
  const made = await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed' } })
  if (!made.ok) throw new Error(`the account was not made: ${made.status}`)
  return made.body
}

/** A page of a signed-in patient with this treatment. */
async function signIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${app().origin}/login?next=/dashboard/treatments`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Treatments' }).waitFor()
  return page
}

async function withPage(run: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser().newContext(PHONE)
  await run(await context.newPage(), context)
  await context.close()
  expect(app().faults).toEqual([])
}
const pathOf = (page: Page) => new URL(page.url()).pathname
describe('an anonymous user', () => {
  test('goes from the start page to the treatments, and from other pages and unknown addresses to the login', () =>
    withPage(async (page) => {
      await page.goto(app().origin)
      await page.getByRole('heading', { name: 'What would you like help with?' }).waitFor()
      const OWN = ['/dashboard', '/dashboard/treatments', '/dashboard/subscriptions', '/dashboard/subscriptions/progress']
      for (const path of [...OWN, '/dashboard/billing', '/dashboard/account', '/dashboard/nothing', '/no/such/page']) {
        await page.goto(app().origin + path)
        await page.getByRole('heading', { name: 'Log in' }).waitFor()
        expect(pathOf(page), path).toBe('/login')
      }
    }))

  test('continues to the requested page after login', () =>
    withPage(async (page) => {
      await makeAccount('wanted@example.com')
      await page.goto(`${app().origin}/dashboard/account`)
      await page.getByLabel('Email address').fill('wanted@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/dashboard/account')
    }))

  test('reaches the subscriptions after logging in to reactivate', () =>
    withPage(async (page) => {
      await makeAccount('reactivate@example.com')
      await page.goto(`${app().origin}/login/reactivate`)
      await page.getByText('Log in to restart a paused or cancelled subscription').waitFor()
      await page.getByLabel('Email address').fill('reactivate@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/dashboard/subscriptions')
    }))

  test('reaches the treatment choice by a referral link, and the code counts once they register', () =>
    withPage(async (page) => {
      await page.goto(`${app().origin}/o/r/ACDEFGHJKM`)
      await page.waitForURL('**/onboarding')
      expect(await page.evaluate(() => localStorage.getItem('anamnesis-referral'))).toContain('ACDEFGHJKM')
      await page.goto(`${app().origin}/o/r/${encodeURIComponent('<script>')}`)
      await page.waitForURL('**/onboarding')
      expect(await page.evaluate(() => localStorage.getItem('anamnesis-referral'))).toContain('ACDEFGHJKM')
    }))
})

describe('a signed-in user', () => {
  test('skips the login and reaches their only questionnaire, and a second tab is signed in too', () =>
    withPage(async (_page, context) => {
      const { treatment_id } = await makeAccount('signed.in@example.com')
      const first = await signIn(context, 'signed.in@example.com')
      await first.goto(`${app().origin}/login`)
      await first.waitForURL(/\/onboarding\/ed(\/|$)/)
      const second = await context.newPage()
      await second.goto(`${app().origin}/dashboard/treatments`)
      await second.getByRole('heading', { level: 1, name: 'Treatments' }).waitFor()
      expect(await second.evaluate(() => document.title)).toBe('Treatments – Northway')

      // legacy addresses, by treatment and id
      for (const [id, part] of [
        [treatment_id, 'assessment'],
        [treatment_id, 'order'],
        ['erectileDysfunction', 'new'],
      ]) {
        await second.goto(`${app().origin}/screening/${id}/${part}`)
        await second.waitForURL(/\/onboarding\/ed(\/|$)/)
      }
      await second.goto(`${app().origin}/screening/${crypto.randomUUID()}/assessment`)
      await second.waitForURL('**/onboarding')
    }))
})

describe('a page that does not load', () => {
  test('retries by itself, then shows an error, and continues once it loads', () =>
    withPage(async (page) => {
      let asked = 0
      const chunk = '**/assets/PasswordRequestPage-*.js'
      await page.route(chunk, (route) => {
        if (route.request().method() === 'GET') asked++
        return route.abort()
      })
      await page.goto(`${app().origin}/password/request`)
      await page.getByRole('heading', { name: 'Part of this page didn’t load' }).waitFor()
      expect(asked).toBeGreaterThanOrEqual(4)
      await page.unroute(chunk)
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    }))

  test('reloads three times when the configuration does not load, then offers a next step', () =>
    withPage(async (page) => {
      let loads = 0
      page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))
      await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }))
      // a page cached from an older server, without it
      await page.route('**/onboarding', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(/(id="config">)[^<]*/, '$1{config}') })
      })
      await page.goto(`${app().origin}/onboarding`)
      await expect.poll(() => loads).toBe(4)
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
      await page.unroute('**/config.json')
      await page.locator('#late').waitFor({ state: 'detached' })
      expect(loads).toBe(4)
    }))

  test('shows an error at once when no script loads, and continues with the first that does', () =>
    withPage(async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(`${app().origin}/onboarding`)
      await page.getByRole('heading', { name: 'Part of this page didn’t load' }).waitFor()
      await page.unroute('**/assets/*.js')
      await page.locator('#late').waitFor({ state: 'detached' })
      await page.getByLabel('Which province or territory do you live in?').selectOption('BC')
      await page.locator('a[href^="/onboarding/"]').first().waitFor()
    }))

  test('calls the server as soon as the client has loaded', () =>
    withPage(async (page) => {
      const chunk = '**/assets/server-*.js'
      await page.route(chunk, (route) => route.abort())
      await page.goto(`${app().origin}/login`)
      await page.getByLabel('Email address').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText('We couldn’t reach our server.').waitFor()
      await page.unroute(chunk)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText('That email and password don’t match. Check them, then try again.').waitFor()
    }))

  test('is readable without its fonts', () =>
    withPage(async (page) => {
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(`${app().origin}/onboarding`)
      await page.getByRole('heading', { name: 'What would you like help with?' }).waitFor()
    }))
})
