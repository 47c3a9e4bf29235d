// @module-tag long: opens every address of every step; edOnboarding.test.ts opens a screen that is not reached
import { describe, expect, test } from 'vitest'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

/** Addresses that a page requests before its scripts, which are blocked. */
async function askedAhead(browser: ReturnType<ReturnType<typeof useRunningApp>['browser']>, address: string) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const asked: string[] = []
  const { wrong } = await watchPage(context, page)
  await page.route('**/assets/*.js', (route) => {
    asked.push(new URL(route.request().url()).pathname)
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  // preloads start once the head is parsed
  await page.waitForFunction(() => document.readyState !== 'loading')
  const title = await page.title()
  const brand = await page.evaluate(() => document.documentElement.dataset['brand'])
  const isBusy = (await page.locator('main[aria-busy=true]').count()) > 0
  const heading = isBusy ? undefined : await page.getByRole('heading', { level: 1 }).textContent()
  await context.close()
  return { asked, title, brand, isBusy, heading, wrong }
}

describe('before any script, with every needed file requested at once', () => {
  const { app, browser } = useRunningApp()
  const QUESTIONNAIRE = [/\/app-/, /\/questionnaire-/]

  test.each([
    ['a questionnaire that is gone on with', '/onboarding/ed/condition-onset', [...QUESTIONNAIRE, /ed\.onboarding\.full/]],
    ['a renewal', '/renewal/hl', [...QUESTIONNAIRE, /RenewalPage/, /hl\.renewal\.full/, /\/server-/]],
    ['a screen of a renewal', '/renewal/hl/side-effects', [...QUESTIONNAIRE, /RenewalPage/, /hl\.renewal\.full/, /\/server-/]],
    ['a renewal by mail', '/email-renewal/hl/some-token', [...QUESTIONNAIRE, /EmailRenewalPage/, /hl\.renewal\.email/, /\/server-/]],
    ['what has been sent in', '/onboarding/ed/complete', [/CompletePage/, /\/server-/]],
    ['a new password', '/password/reset/some-token', [/PasswordResetPage/, /\/server-/]],
    ['the confirmation of an address', '/verify/some-token', [/VerifyEmailPage/, /\/server-/]],
  ])('%s shows as a page of the brand while it loads', async (_what, path, files) => {
    const page = await askedAhead(browser(), `${app().origin}${path}`)
    expect(page).toMatchObject({ title: 'Northway', brand: 'northway', isBusy: true, wrong: [] })
    for (const file of files) expect(page.asked.join('\n')).toMatch(file)
  })

  test.each([
    ['/login/continue/ed', 'Log in', [/LoginPage/, /EmailField/]],
    ['/login/continue', 'Log in', [/LoginPage/]],
    ['/login/reactivate', 'Log in', [/LoginPage/]],
    ['/password/request', 'Forgot your password?', [/PasswordRequestPage/, /EmailField/]],
  ])('%s can be read', async (path, heading, files) => {
    const page = await askedAhead(browser(), `${app().origin}${path}`)
    expect(page).toMatchObject({ heading, brand: 'northway', wrong: [] })
    for (const file of files) expect(page.asked.join('\n')).toMatch(file)
  })
})
