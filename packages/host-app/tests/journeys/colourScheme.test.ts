// @module-tag long: draws pages of a patient in both schemes; packages/fields/src/themes/colourScheme.test.tsx covers the colours
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

describe('on a device in dark mode', () => {
  const { app, browser } = useRunningApp('raven')

  test.each(['/login', '/onboarding', '/onboarding/hl'])('%s is dark, and its contrast is sufficient', async (path) => {
    const context = await browser().newContext({ ...PHONE, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(app().origin + path)
    await page.locator('#late').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await schemeOf(page)).toBe('dark')
    expect(await findViolations(page)).toEqual([])
    await context.close()
  })
})

describe('a patient who chooses dark in Account', () => {
  const { app, browser } = useRunningApp()

  test('has dark pages, also before scripts run, until they follow the device again', async () => {
    const { email, team } = await submittedPatient(app(), 'Nightowl')
    const context = await browser().newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    await page.goto(`${app().origin}/dashboard/account`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    const appearance = page.getByRole('radiogroup', { name: 'Appearance' })
    expect(await appearance.getByRole('radio', { name: 'Same as this device' }).isChecked()).toBe(true)
    await appearance.getByRole('radio', { name: 'Dark' }).check()
    expect(await schemeOf(page)).toBe('dark')
    for (const name of ['account', 'treatments', 'messages', 'billing', 'subscriptions']) {
      await page.goto(`${app().origin}/dashboard/${name}`)
      await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
      expect(await findViolations(page), name).toEqual([])
    }
    await page.getByRole('link', { name: /address or dose/ }).click()
    await page.getByRole('heading', { name: 'Delivery address' }).waitFor()
    expect(await findViolations(page), 'manage').toEqual([])
    await team.decide('assign')
    await team.decide('approve')
    await page.goto(`${app().origin}/dashboard/treatments`)
    await page.getByRole('dialog').waitFor()
    expect(await findViolations(page), 'a dialog').toEqual([])
    const withoutApp = await context.newPage()
    await withoutApp.route('**/assets/*.js', (route) => route.abort())
    await withoutApp.goto(`${app().origin}/login`)
    expect(await schemeOf(withoutApp)).toBe('dark')

    await page.goto(`${app().origin}/dashboard/account`)
    expect(await appearance.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await appearance.getByRole('radio', { name: 'Same as this device' }).check()
    expect(await schemeOf(page)).toBe('light')
    await context.close()
  })
})
