// @module-tag long: walks ed without cookies and without site data; packages/host-app/src/lib/authSession.test.tsx covers a browser without cookies
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProfile } from './createProfile.ts'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { logOut } from './logOut.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()
const FIRST = 'question-ed-problem-frequency'
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Keep this page open' })

/** Blocks cookies but not storage, as in a sandboxed frame. */
function refuseCookies(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
}

test('a patient whose browser throws on cookies answers in memory, is warned, and logs in and out', async () => {
  const patient = await submittedPatient(app(), 'Refused')
  const own = await browser().newContext(PHONE)
  await own.addInitScript(refuseCookies)
  const page = await own.newPage()
  const { wrong } = await watchPage(own, page)
  const driver = new PatientDriver(page, await examplePatient({ ...ED, email: 'refused.cookies@example.com' }))
  await page.goto(`${app().origin}/onboarding/ed`)
  await notice(page).waitFor()
  await driver.walk(FIRST, 'birth-date')
  await driver.expectAt('birth-date')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto(`${app().origin}/login`)
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Treatments' }).waitFor()
  await logOut(page)
  await page.getByText('You’re logged out').waitFor()
  expect(wrong).toEqual([])
  await own.close()
})
describe('a patient whose browser blocks site data', () => {
  let context: BrowserContext

  /** Blocks broadcast channels too, as Firefox does. */
  beforeAll(async () => {
    const open = await createProfile({ profile: { default_content_setting_values: { cookies: 2 } } })
    context = await open(PHONE)
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      globalThis.BroadcastChannel = new Proxy(BroadcastChannel, { construct: refuse })
    })
  })
  afterAll(() => context.close())

  test('answers to past the account, and reads what is not stored', async () => {
    const patient = await examplePatient({ ...ED, email: 'blocked@example.com' })
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    const driver = new PatientDriver(page, patient)
    await page.goto(`${app().origin}/onboarding/ed`)
    await notice(page).getByText('your answers aren’t saved on this device').waitFor()
    expect(await findViolations(page)).toEqual([])
    await driver.walk(FIRST, 'full-name')
    await driver.expectAt('full-name')
    // Back shows the previous answer
    await page.getByRole('button', { name: 'Back' }).click()
    await driver.expectAt(driver.path()[driver.path().indexOf('full-name') - 1] ?? '')
    await page.goForward()
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await notice(page).waitFor({ state: 'detached' })
    await driver.walk('full-name', 'personal-drive')
    await driver.expectAt('personal-drive')
    expect(await notice(page).count()).toBe(0)
    await page.reload()
    await driver.expectAt(FIRST)
    await notice(page).waitFor()
    expect(wrong).toEqual([])
    await page.close()
  })

  test('logs in, uses the dashboard and logs out', async () => {
    const patient = await submittedPatient(app(), 'Returning')
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    await page.goto(`${app().origin}/dashboard/messages`)
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    await notice(page).waitFor()
    await page.getByLabel('Email address').fill(patient.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    await page.getByText('Connected').waitFor()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('button', { name: patient.email }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(wrong).toEqual([])
    await page.close()
  })
})
