import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { edPatient } from './edPatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { useRunningApp } from './useRunningApp.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const { app, browser } = useRunningApp()

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

test('no ED screen breaks WCAG 2.2 AA, empty or refused, and none scrolls sideways at 320 px', { timeout: 240_000 }, async () => {
  const context = await browser().newContext({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const driver = new PatientDriver(page, await edPatient('axe@example.com'))
  await page.goto(`${app().origin}/onboarding`)
  await page.locator('h1').waitFor()
  expect(await violations(page), 'treatment selector').toEqual([])
  await page.goto(`${app().origin}/onboarding/ed`)
  const visited = await driver.walk('question-ed-problem-frequency', undefined, async (id) => {
    expect(await violations(page), id).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${id} scrolls sideways`).toBeLessThanOrEqual(320)
    const isRequired = driver.screen(id).fields?.some((field) => !field.optional) ?? false
    if (!isRequired || id === 'payment') return
    await page.locator('button[type=submit]').click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await violations(page), `${id}, refused`).toEqual([])
  })
  expect(visited).toEqual(driver.path())
  await page.waitForURL('**/complete')
  expect(await violations(page), 'complete').toEqual([])
  await page.goto(`${app().origin}/dashboard/treatments`)
  await page.getByText('Pending - Under Review').waitFor()
  expect(await violations(page), 'dashboard').toEqual([])
  await context.close()
  const loggedOut = await (await browser().newContext()).newPage()
  await loggedOut.goto(`${app().origin}/login`)
  await loggedOut.getByLabel('Password', { exact: true }).waitFor()
  expect(await violations(loggedOut), 'login').toEqual([])
})
