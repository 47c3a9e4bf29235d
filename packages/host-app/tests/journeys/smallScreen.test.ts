// @module-tag long: draws every ed screen at 320 px; packages/fields/src/css/preferences.test.tsx covers the fields
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { brokenWords } from '../support/brokenWords.ts'
import { createProfile } from './createProfile.ts'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

/** A narrow phone with doubled text size. */
const SMALL = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' as const }

/** A browser with doubled text size, which media queries in rem respect. */
async function openLargeText(options: BrowserContextOptions): Promise<BrowserContext> {
  const open = await createProfile({ webkit: { webprefs: { default_font_size: 32 } } })
  return open(options)
}

/** Texts that overflow horizontally. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${Math.round(element.getBoundingClientRect().right)} ${element.textContent.slice(0, 40)}`)
  })

test('every patient page is readable at 320 px with text twice as large, without scrolling sideways', async () => {
  const patient = await submittedPatient(app(), 'Small')
  await patient.team.decide('assign')
  await patient.team.write('How are you? Tell us at https://example.com/a-very-long-address-that-never-ends-and-never-breaks')
  const context = await openLargeText(SMALL)
  const page = await context.newPage()
  const found: Record<string, string[]> = {}
  const look = async (path: string, heading: string | RegExp) => {
    await page.getByRole('heading', { name: heading }).first().waitFor()
    // skeletons never overflow: wait for the content
    await page.getByText('Loading…').first().waitFor({ state: 'detached' })
    const stickingOut = await sticksOut(page)
    if (stickingOut.length > 0) found[path] = stickingOut
    expect(await findViolations(page), path).toEqual([])
  }
  await page.goto(`${app().origin}/login?next=/dashboard/treatments`)
  await look('login', 'Log in')
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/dashboard/treatments')
  const pages = [
    ['treatments', 'Treatments'],
    ['subscriptions', 'Subscriptions'],
    ['messages', 'Messages'],
    ['billing', 'Billing'],
    ['account', 'Account'],
  ] as const
  for (const [path, heading] of pages) {
    await page.goto(`${app().origin}/dashboard/${path}`)
    await look(path, heading)
  }
  await patient.team.decide('approve')
  await page.goto(`${app().origin}/dashboard/treatments`)
  await page.getByRole('dialog').waitFor()
  await look('the first dialog', /./)
  expect(found).toEqual({})
  await context.close()
})

test('on a desktop of 1280 px with text twice as large, no page scrolls sideways and no link of a question is out of view', async () => {
  const patient = await submittedPatient(app(), 'Large')
  const context = await openLargeText({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${app().origin}/onboarding/ed`)
  await page.locator('#late').waitFor({ state: 'detached' })
  const outOfView = await page
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().right > innerWidth).map((link) => link.textContent))
  expect(outOfView).toEqual([])
  await page.goto(`${app().origin}/login?next=/dashboard/treatments`)
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/dashboard/treatments')
  const found: Record<string, string[]> = {}
  for (const path of ['treatments', 'subscriptions', 'messages', 'referrals', 'billing', 'account']) {
    await page.goto(`${app().origin}/dashboard/${path}`)
    await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
    const stickingOut = await sticksOut(page)
    if (stickingOut.length > 0) found[path] = stickingOut
  }
  expect(found).toEqual({})
  await context.close()
})

test('no word is broken on a phone of 390 px with text twice as large, from the first question to the dashboard', async () => {
  const patient = await examplePatient({ ...ED, email: 'large.text@example.com' })
  const context = await openLargeText(PHONE)
  const page = await context.newPage()
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    // e-mail addresses may break anywhere
    const broken = (await page.locator('body').evaluate(brokenWords)).filter((word) => !/[@/]/.test(word))
    if (broken.length > 0) found[name] = broken
  }
  await page.goto(`${app().origin}/onboarding/ed`)
  const driver = new PatientDriver(page, patient)
  await driver.walk(driver.path()[0] ?? '', undefined, async (id) => {
    if (id === 'payment')
      for (const fold of ['Check your answers', 'Medical']) await page.locator('summary').filter({ hasText: fold }).click()
    await look(id)
  })
  await page.waitForURL('**/complete')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await look('complete')
  for (const path of ['treatments', 'subscriptions', 'messages', 'billing', 'account']) {
    await page.goto(`${app().origin}/dashboard/${path}`)
    await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
    await look(path)
  }
  expect(found).toEqual({})
  await context.close()
})

/** Safe area insets of a phone in landscape, in CSS pixels. */
const COVERED = { top: 0, left: 47, right: 47, bottom: 21 }

/** Visible texts and controls under the side insets. */
const underTheNotch = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const edge = document.documentElement.clientWidth - right
    return [...document.querySelectorAll('body :is(h1, h2, p, span, a, button, input, label, li)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 1 && box.bottom > 0 && (box.left < left || box.right > edge)
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
  }, COVERED)

test('no page is under the notch of a phone in landscape', async () => {
  const patient = await submittedPatient(app(), 'Sideways')
  const context = await browser().newContext({
    viewport: { width: 844, height: 390 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: COVERED })
  const found: Record<string, string[]> = {}
  const look = async (name: string) => {
    const covered = await underTheNotch(page)
    if (covered.length > 0) found[name] = covered
  }
  await page.goto(`${app().origin}/onboarding/ed`)
  await page.locator('#late').waitFor({ state: 'detached' })
  await look('the first question')
  await page.goto(`${app().origin}/login?next=/dashboard/treatments`)
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await look('the login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Treatments' }).waitFor()
  await look('the dashboard')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('the menu')
  expect(found).toEqual({})
  const name = await page.getByRole('dialog').getByRole('button', { name: patient.email }).boundingBox()
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(390 - COVERED.bottom)
  // without it iOS reports no insets
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toContain('viewport-fit=cover')
  await context.close()
})
