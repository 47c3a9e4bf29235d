// @module-tag long: prepares a patient in each state of two brands; the stories of the dashboard pages cover what each shows
import { describe, expect, test } from 'vitest'
import { demoEmail, demoStates } from '../demo/demoStates.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { PASSWORD } from '../support/treatmentScenario.ts'
import { findViolations } from './findViolations.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

describe.each([
  ['northway', demoStates],
  // the same states on other pages
  ['raven', demoStates.filter((_, index) => index % 4 === 0)],
] as const)('the demo of %s', (brand, states) => {
  const { app, browser } = useRunningApp(brand, { isOwn: true })

  test('shows each state of care to its patient', async () => {
    const { origin, providers, outbox, physicianToken: clinicToken } = app()
    await seedDemo({ brand, origin, card: providers.card, outbox, clinicToken })
    expect(demoStates.length).toBeGreaterThanOrEqual(12)
    for (const state of states) {
      const context = await browser().newContext(PHONE)
      const page = await context.newPage()
      await page.goto(`${origin}/dashboard/treatments`)
      await page.getByLabel('Email address').fill(demoEmail(state))
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('**/dashboard/treatments')
      await page.locator('main').getByText(state.shows).first().waitFor()
      expect(await findViolations(page), state.name).toEqual([])
      await context.close()
    }
    expect(app().faults).toEqual([])
  })
})
