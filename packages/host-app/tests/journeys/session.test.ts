// @module-tag long: plays each end of a session in several tabs; packages/host-app/src/lib/authSession.test.tsx covers them
import { createClient } from '@anamnesis/api/client'
import { encodeAnswer } from '@anamnesis/engine'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { logOut } from './logOut.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()
const PASSWORD = 'a long enough password'
const MINUTE = 60_000

/** A patient with an unanswered treatment. */
async function makeAccount(email: string): Promise<void> {
  const api = createClient({ baseUrl: app().origin, token: () => undefined })
  const made = await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed' } })
  expect(made).toMatchObject({ ok: true })
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const login = (page: Page) => page.getByRole('heading', { name: 'Log in' })
const treatments = (page: Page) => page.getByRole('heading', { level: 1, name: 'Treatments' })

/** Opens the treatments in a new tab. */
async function openTreatments(context: BrowserContext, email: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(`${app().origin}/dashboard/treatments`)
  // next to a signed-in tab this one joins; its shell appears before that
  const theirs = page.getByRole('link', { name: 'Continue your questionnaire' })
  await login(page).or(theirs).waitFor()
  if (await login(page).isVisible()) await logIn(page, email)
  await theirs.waitFor()
  return page
}

const lastUse = (page: Page) => page.evaluate(() => localStorage.getItem('anamnesis-last-use'))
const left = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie])
describe('a patient who logs out', () => {
  test('is logged out in every tab, none of their data is left, and Back shows the login', async () => {
    const email = 'every.tab@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    const [first, second] = [await openTreatments(context, email), await openTreatments(context, email)]
    await second.getByRole('link', { name: 'Continue your questionnaire' }).click()
    await second.locator('form[data-screen]').waitFor()
    const third = await context.newPage()
    await third.goto(`${app().origin}/onboarding/ed`)
    await third.locator('form[data-screen]').waitFor()
    const token = await first.evaluate(() => sessionStorage.getItem('auth_token'))
    // as after an answer to the bulk offer
    for (const page of [first, second]) await page.evaluate(() => sessionStorage.setItem('anamnesis-bulk-asked', 'this patient'))

    await logOut(first)
    for (const page of [first, second, third]) {
      await login(page).waitFor()
      await page.getByText('You’re logged out').waitFor()
      expect(page.url()).toBe(`${app().origin}/login`)
      expect(await left(page)).toEqual(['auth-ended', ''])
    }
    const api = createClient({ baseUrl: app().origin, token: () => token ?? undefined })
    await expect.poll(async () => (await api.getProfile({})).status).toBe(401)
    await second.goBack()
    await login(second).waitFor()
    expect(second.url()).toBe(`${app().origin}/login`)
    await second.goForward()
    await login(second).waitFor()
    await context.close()
  })

  test('sees nothing of their treatments while the login loads', async () => {
    const email = 'no.flash@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    const [first, second] = [await openTreatments(context, email), await openTreatments(context, email)]
    // the login page loads on first use
    await second.reload()
    await treatments(second).waitFor()
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await second.route('**/assets/LoginPage-*.js', (route) => released.then(() => route.continue()))
    await logOut(first)
    await second.locator('main[aria-busy=true]').waitFor()
    expect(await second.getByRole('article').count()).toBe(0)
    release()
    await login(second).waitFor()
    await context.close()
  })
})

test('an expired session ends in every tab, with its drafts; a new login continues there', async () => {
  const email = 'ended@example.com'
  const patient = await examplePatient({ ...ED, email })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const driver = new PatientDriver(page, patient)
  await page.goto(`${app().origin}/onboarding/ed`)
  await driver.walk(driver.path()[0] ?? '', 'personal-drive')
  await driver.expectAt('personal-drive')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['anamnesis-last-use'])
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token'))
  expect(await createClient({ baseUrl: app().origin, token: () => token ?? undefined }).logout({})).toMatchObject({ ok: true })

  await driver.answer('personal-drive')
  await login(page).waitFor()
  await page.getByText('your session ended').waitFor()
  expect(page.url()).toBe(`${app().origin}/login`)
  expect(await left(page)).toEqual(['auth-ended', ''])
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(encodeAnswer(patient.answers['password']))
  await page.getByRole('button', { name: 'Log in' }).click()
  await driver.expectAt('personal-drive')
  await context.close()
})

describe('a signed-in patient who leaves the device', () => {
  test('is warned after 28 minutes, at 2 minutes, 1 minute and 20 seconds, and can extend ten times', async () => {
    const email = 'warned@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    const page = await openTreatments(context, email, (tab) => tab.clock.install())
    const warning = page.getByRole('dialog', { name: 'Are you still there?' })
    // paused, so that a slow machine adds no time
    await page.clock.pauseAt(Number(await lastUse(page)) + 27.9 * MINUTE)
    expect(await warning.count()).toBe(0)
    await page.clock.runFor(0.2 * MINUTE)
    await warning.waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay logged in')
    // the delay of an announcement
    await page.clock.runFor(1000)
    const told = await page.evaluateHandle(() => {
      const heard: string[] = []
      new MutationObserver(() => heard.push(document.querySelector('[role=dialog] output')?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      return heard
    })
    expect(await warning.getByRole('status').textContent()).toBe('We’ll log you out in 2 minutes.')
    await page.clock.runFor(1.75 * MINUTE)
    expect(await told.jsonValue()).toEqual(['We’ll log you out in 1 minute.', 'We’ll log you out in 20 seconds.'])
    for (let times = 0; times < 10; times++) {
      await page.getByRole('button', { name: 'Stay logged in' }).click()
      await warning.waitFor({ state: 'detached' })
      await page.clock.runFor(28.1 * MINUTE)
      await warning.waitFor()
    }
    await page.clock.resume()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await warning.waitFor({ state: 'detached' })
    await context.close()
  })

  test('is logged out after 30 minutes everywhere, reads why, and returns to the same page after login', async () => {
    const email = 'idle@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    const page = await openTreatments(context, email, (tab) => tab.clock.install())
    await page.getByRole('link', { name: 'Continue your questionnaire' }).click()
    await page.locator('form[data-screen]').waitFor()
    const at = page.url()
    const token = await page.evaluate(() => sessionStorage.getItem('auth_token'))
    await page.clock.runFor(30.1 * MINUTE)
    await login(page).waitFor()
    await page.getByText('because you were away for 30 minutes').waitFor()
    expect([page.url(), await left(page)]).toEqual([`${app().origin}/login`, ['auth-ended', '']])
    const api = createClient({ baseUrl: app().origin, token: () => token ?? undefined })
    await expect.poll(async () => (await api.getProfile({})).status).toBe(401)
    await logIn(page, email)
    await page.waitForURL(at)
    await context.close()
  })

  test('is logged out at once when the device slept longer', async () => {
    const email = 'asleep@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    const page = await openTreatments(context, email, (tab) => tab.clock.install())
    await page.clock.fastForward(8 * 60 * MINUTE)
    await login(page).waitFor()
    await page.getByText('because you were away').waitFor()
    await context.close()
  })

  test('stays signed in everywhere while one tab is in use', async () => {
    const email = 'other.tab@example.com'
    await makeAccount(email)
    const context = await browser().newContext(PHONE)
    await context.clock.install()
    const [used, other] = [await openTreatments(context, email), await openTreatments(context, email)]
    for (let minutes = 0; minutes < 60; minutes += 20) {
      // one clock for all tabs
      await context.clock.runFor(20 * MINUTE)
      const before = await lastUse(used)
      await used.keyboard.press('Shift')
      await expect.poll(() => lastUse(used)).not.toBe(before)
      // the browser delivers storage events in real time, which the fake clock doesn't advance
      await expect.poll(() => lastUse(other)).toBe(await lastUse(used))
    }
    expect(await other.getByRole('dialog').count()).toBe(0)
    await treatments(other).waitFor()
    await context.close()
  })

  test('has no time limit for a questionnaire without an account', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${app().origin}/onboarding/ed`)
    await page.locator('form[data-screen]').waitFor()
    await page.clock.runFor(120 * MINUTE)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.locator('form[data-screen]').waitFor()
    await context.close()
  })
})
