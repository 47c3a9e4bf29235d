// @module-tag long: waits for sessions to end; packages/host-app/src/lib/authSession.test.tsx covers the end of a session
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createProfile } from './createProfile.ts'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { nextPaint } from './nextPaint.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()
const FIRST = 'question-ed-problem-frequency'
const HOUR = 3_600_000

/** All stored data of the app, as a person with the device reads it. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('anamnesis:')))
const question = (page: Page) => page.getByRole('heading', { name: 'Pick up where you left off?' })

/** A patient without an account leaves a questionnaire unfinished and closes the tab. */
async function leaveHalfway(context: BrowserContext, email: string) {
  const patient = await examplePatient({ ...ED, email })
  const page = await context.newPage()
  const driver = new PatientDriver(page, patient)
  await page.goto(`${app().origin}/onboarding/ed`)
  await driver.walk(FIRST, 'full-name')
  await driver.expectAt('full-name')
  await page.getByLabel('First name').fill('Wilhelmina')
  return { patient, page }
}

describe('a draft on a shared device', () => {
  test('reveals neither an answer nor a treatment in storage, and each write differs', async () => {
    const context = await browser().newContext(PHONE)
    const { page } = await leaveHalfway(context, 'sealed@example.com')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    const before = await kept(page)
    for (const word of ['Wilhelmina', 'answers', 'northway', '"ed', '-ed-', 'onboarding', 'question']) expect(before).not.toContain(word)
    await page.getByLabel('Last name').fill('Okafor')
    await expect.poll(() => kept(page)).not.toBe(before)
    const after = await kept(page)
    // nonces differ too
    expect(after.slice(0, 80)).not.toBe(before.slice(0, 80))
    const [secret, ...others] = (await context.cookies()).filter(({ name }) => name.includes('drafts'))
    expect([secret?.sameSite, secret?.path, others]).toEqual(['Strict', '/', []])
    // an hour after the page was last left: then a draft can't be decrypted
    expect(Number(secret?.expires) * 1000 - Date.now()).toBeGreaterThan(HOUR / 2)
    expect(Number(secret?.expires) * 1000 - Date.now()).toBeLessThanOrEqual(HOUR)
    await context.close()
  })

  test('shows only after its owner confirms it, also after a reload and Back', async () => {
    const context = await browser().newContext(PHONE)
    const { page, patient } = await leaveHalfway(context, 'was.that.you@example.com')
    const own = new PatientDriver(page, patient)
    await page.reload()
    await own.expectAt('full-name')
    await page.goto(`${app().origin}/onboarding`)
    await page.goBack()
    await own.expectAt('full-name')
    await page.close()

    const next = await context.newPage()
    const watched = await watchPage(context, next)
    await next.goto(`${app().origin}/onboarding/ed`)
    await question(next).waitFor()
    expect(await next.evaluate(() => document.activeElement?.textContent)).toBe('Pick up where you left off?')
    expect(await findViolations(next)).toEqual([])
    expect(await next.content()).not.toMatch(/Wilhelmina|erectile|question-|full-name/i)
    expect(await next.title()).toBe('Pick up where you left off? – Northway')
    await next.getByRole('button', { name: 'Yes, continue' }).click()
    const driver = new PatientDriver(next, patient)
    await driver.expectAt('full-name')
    expect(await next.getByLabel('First name').inputValue()).toBe('Wilhelmina')
    await next.reload()
    await driver.expectAt('full-name')
    expect(watched.wrong).toEqual([])
    await context.close()
  })

  test('is deleted when another user starts over', async () => {
    const context = await browser().newContext(PHONE)
    const { page, patient } = await leaveHalfway(context, 'not.me@example.com')
    await page.close()
    const next = await context.newPage()
    await next.goto(`${app().origin}/onboarding/ed`)
    await question(next).waitFor()
    const before = await kept(next)
    await next.getByRole('button', { name: 'No, start over' }).click()
    const driver = new PatientDriver(next, patient)
    await driver.expectAt(FIRST)
    expect(await next.getByRole('radio', { checked: true }).count()).toBe(0)
    await driver.answer(FIRST)
    await driver.expectAt(driver.path()[1] ?? '')
    expect(await kept(next)).not.toBe(before)
    await next.goto(`${app().origin}/onboarding/ed/full-name`)
    // its answers are deleted: the address leads to the start of the new one
    await driver.expectAt(driver.path()[1] ?? '')
    await context.close()
  })

  test('is offered again after a phone ended the browser in the background', async () => {
    const open = await createProfile()
    const ended = await open(PHONE)
    const { patient } = await leaveHalfway(ended, 'ended.browser@example.com')
    await ended.close()
    const context = await open(PHONE)
    const next = await context.newPage()
    await next.goto(`${app().origin}/onboarding/ed`)
    await next.getByRole('button', { name: 'Yes, continue' }).click()
    await new PatientDriver(next, patient).expectAt('full-name')
    expect(await next.getByLabel('First name').inputValue()).toBe('Wilhelmina')
    await context.close()
  })

  test('cannot be opened an hour after the last visit, and is deleted at the next start', async () => {
    const context = await browser().newContext(PHONE)
    const { page, patient } = await leaveHalfway(context, 'closed.browser@example.com')
    await page.close()
    // what a browser does after the hour, since tests can't set its clock
    await context.clearCookies()
    const next = await context.newPage()
    await next.goto(`${app().origin}/login`)
    await expect.poll(() => drafts(next)).toEqual([])
    await next.goto(`${app().origin}/onboarding/ed`)
    await new PatientDriver(next, patient).expectAt(FIRST)
    await context.close()
  })

  test('is deleted after a day by any page of the app', async () => {
    const context = await browser().newContext(PHONE)
    const { page } = await leaveHalfway(context, 'yesterday@example.com')
    await expect.poll(() => drafts(page)).toHaveLength(1)
    await page.close()
    const next = await context.newPage()
    await next.clock.setFixedTime(Date.now() + 23 * HOUR)
    await next.goto(`${app().origin}/login`)
    await next.getByLabel('Password', { exact: true }).waitFor()
    expect(await drafts(next)).toHaveLength(1)
    await next.clock.setFixedTime(Date.now() + 25 * HOUR)
    await next.reload()
    await expect.poll(() => drafts(next)).toEqual([])
    await context.close()
  })

  test('in the unencrypted format of an earlier release is encrypted when recent, and deleted when old', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${app().origin}/login`)
    const old = (savedAt: number) => JSON.stringify({ savedAt, document: { format: 1, note: 'Wilhelmina', facts: {} } })
    const [fresh, stale] = [old(Date.now() - HOUR), old(Date.now() - 25 * HOUR)]
    await page.evaluate(
      ([young, aged]) => {
        localStorage.setItem('anamnesis:northway-ed-onboarding', young ?? '')
        localStorage.setItem('anamnesis:northway-hl-onboarding', aged ?? '')
        localStorage.setItem('anamnesis:northway-hl-onboarding:aside', '[]')
      },
      [fresh, stale],
    )
    await page.reload()
    await expect.poll(() => drafts(page)).toEqual([expect.stringMatching(/^anamnesis:draft:[\w+/]{24}$/)])
    expect(await kept(page)).not.toContain('Wilhelmina')
    await page.goto(`${app().origin}/onboarding/ed`)
    await question(page).waitFor()
    await context.close()
  })
})

test('with an account, the device holds only answers that the server lacks', async () => {
  const patient = await examplePatient({ ...ED, email: 'server.only@example.com' })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const driver = new PatientDriver(page, patient)
  await page.goto(`${app().origin}/onboarding/ed`)
  await driver.walk(FIRST, 'personal-drive')
  await driver.expectAt('personal-drive')
  await expect.poll(() => drafts(page)).toEqual([])
  await page.reload()
  await driver.expectAt('personal-drive')

  await page.route('**/v2/sessions/**', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/v2/sessions/'))
  await driver.answer('personal-drive')
  await driver.next('personal-drive')
  await failed
  await nextPaint(page)
  expect(await drafts(page)).toHaveLength(1)
  await page.reload()
  const next = driver.path()[driver.path().indexOf('personal-drive') + 1] ?? ''
  await driver.expectAt(next)
  await page.unroute('**/v2/sessions/**')
  // waiting calls are sent without another change
  await page.reload()
  await driver.expectAt(next)
  await expect.poll(() => drafts(page)).toEqual([])
  await context.close()
})
