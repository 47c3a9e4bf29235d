// @module-tag long: needs the back-forward cache of a second browser; firstPage.test.ts covers reloads
import { createClient } from '@anamnesis/api/client'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOut } from './logOut.ts'
import { openBrowser } from './openBrowser.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app } = useRunningApp()
const PASSWORD = 'a long enough password'

declare global {
  interface Window {
    /** Set on the left page; a reloaded one lacks it. */
    isAsLeft?: boolean
  }
}

/** A browser with a back/forward cache, which Playwright's own disables. */
let browser: Browser | undefined
beforeAll(async () => {
  browser = await openBrowser({ executablePath: '/usr/bin/chromium', ignoreDefaultArgs: ['--disable-back-forward-cache'] })
})
afterAll(() => browser?.close())

async function openContext(): Promise<BrowserContext> {
  if (!browser) throw new Error('the browser runs inside tests only')
  return browser.newContext(PHONE)
}

/** Leaves for another document of the site. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void (window.isAsLeft = true))
  await page.goto(`${app().origin}/licences.json`)
}

/** Presses Back and returns whether the page was restored, or why not. */
async function comeBack(page: Page): Promise<unknown> {
  const left = page.url()
  // Playwright's goBack waits for a load event, which doesn't happen
  // deferred, so that the call returns before the page leaves
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(() => page.url()).not.toBe(left)
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return window.isAsLeft ?? (entry && 'notRestoredReasons' in entry ? JSON.stringify(entry.notRestoredReasons) : 'not kept')
  })
}

/** Opens a patient's page in a tab that logs in: a cached page answers no other tab. */
async function openTheirs(context: BrowserContext, email: string, path: string): Promise<Page> {
  const api = createClient({ baseUrl: app().origin, token: () => undefined })
  await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed' } })
  const page = await context.newPage()
  await page.goto(`${app().origin}${path}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('Back from another site', () => {
  test('restores the login with its text, and the chosen province', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.goto(`${app().origin}/login`)
    const address = page.getByLabel('Email address')
    await page.locator('#late').waitFor({ state: 'detached' })
    await address.fill('sam@example.com')
    await leave(page)
    expect(await comeBack(page)).toBe(true)
    expect(await address.inputValue()).toBe('sam@example.com')

    await page.goto(`${app().origin}/onboarding`)
    const province = page.getByLabel('Which province or territory do you live in?')
    await province.selectOption('BC')
    await page.locator('a[href^="/onboarding/"]').first().waitFor()
    await leave(page)
    expect(await comeBack(page)).toBe(true)
    expect(await province.inputValue()).toBe('BC')
    await context.close()
  })

  test('restores a questionnaire at its question with its answers, and it works', async () => {
    const context = await openContext()
    const page = await context.newPage()
    await page.goto(`${app().origin}/onboarding/tb`)
    await page.locator('#late').waitFor({ state: 'detached' })
    const option = page.getByRole('checkbox').first()
    await option.check({ force: true })
    await leave(page)
    expect(await comeBack(page)).toBe(true)
    expect(await option.isChecked()).toBe(true)
    const first = await page.locator('form').getAttribute('data-screen')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator(`form[data-screen="${first}"]`).waitFor({ state: 'detached' })
    await context.close()
  })

  test('restores each dashboard page while the patient is signed in', async () => {
    const context = await openContext()
    const page = await openTheirs(context, 'kept.pages@example.com', '/dashboard/treatments')
    for (const name of ['treatments', 'subscriptions', 'messages', 'referrals', 'billing', 'account']) {
      await page.goto(`${app().origin}/dashboard/${name}`)
      await page.locator('#late').waitFor({ state: 'detached' })
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
      await leave(page)
      expect([name, await comeBack(page)]).toEqual([name, true])
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    }
    await context.close()
  })

  test.each(['messages', 'account'])(
    'shows the login in place of a patient’s %s after a logout in another tab, and none of their data',
    async (name) => {
      const email = `left.${name}@example.com`
      const context = await openContext()
      const page = await openTheirs(context, email, `/dashboard/${name}`)
      await leave(page)
      const other = await openTheirs(context, email, '/dashboard/treatments')
      await logOut(other)
      await other.getByText('You’re logged out').waitFor()
      await comeBack(page)
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
      expect(await page.evaluate(() => [sessionStorage.getItem('auth_token'), sessionStorage.getItem('auth-body')])).toEqual([null, null])
      const rest = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].join(' '))
      expect(rest).not.toMatch(/anamnesis:|authenticated|last-use/)
      await context.close()
    },
  )
})
