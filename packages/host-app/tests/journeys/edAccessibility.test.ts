// @module-tag long: runs axe on every ed screen twice; the stories of the flows run it on each screen once
import { expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

test('no ED screen breaks WCAG 2.2 AA, empty or refused, and none scrolls sideways at 320 px', async () => {
  const context = await browser().newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const driver = new PatientDriver(page, await examplePatient({ ...ED, email: 'axe@example.com' }))
  await page.goto(`${app().origin}/onboarding`)
  await page.locator('#root h1').waitFor()
  expect(await findViolations(page), 'treatment selector').toEqual([])
  await page.goto(`${app().origin}/onboarding/ed`)
  const visited = await driver.walk('question-ed-problem-frequency', undefined, async (id) => {
    expect(await findViolations(page), id).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${id} scrolls sideways`).toBeLessThanOrEqual(320)
    const isRequired = driver.screen(id).fields?.some((field) => !field.optional) ?? false
    if (!isRequired || id === 'payment') return
    // an early press would count for the previous screen
    await expect
      .poll(async () => {
        await page.locator('button[type=submit]').click()
        return page.getByRole('heading', { name: 'There is a problem' }).isVisible()
      })
      .toBe(true)
    expect(await findViolations(page), `${id}, refused`).toEqual([])
  })
  expect(visited).toEqual(driver.path())
  await page.waitForURL('**/complete')
  expect(await findViolations(page), 'complete').toEqual([])
  await page.goto(`${app().origin}/dashboard/treatments`)
  await page.getByText('Pending - Under Review').waitFor()
  expect(await findViolations(page), 'dashboard').toEqual([])
  await context.close()
  const loggedOut = await (await browser().newContext()).newPage()
  await loggedOut.goto(`${app().origin}/login`)
  await loggedOut.getByLabel('Password', { exact: true }).waitFor()
  expect(await findViolations(loggedOut), 'login').toEqual([])
})
