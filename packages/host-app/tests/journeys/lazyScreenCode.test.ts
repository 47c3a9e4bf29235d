// @module-tag long: walks a flow to count requests; firstPage.test.ts covers those of the first question
import { describe, expect, test } from 'vitest'
import { countFallbacks } from './countFallbacks.ts'
import { ED, examplePatient } from './examplePatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

describe('the code of a screen is loaded when the patient reaches it', () => {
  test('after a reload at each screen with more than fields, by Back from there, and at the card', async () => {
    const patient = await examplePatient({ ...ED, email: 'reloaded@example.com' })
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const driver = new PatientDriver(page, patient)
    const fallbacks = await countFallbacks(page)
    const waited: string[] = []
    const reload = async (id: string) => {
      waited.push(...(await fallbacks()))
      await page.reload()
      await driver.expectAt(id)
    }
    const path = driver.path()
    const payment = path.at(-1) ?? ''
    const drawsMore = path.filter((id) => driver.screen(id).customComponent !== undefined)
    expect(drawsMore).toContain(payment)

    const cameBackTo: string[] = []
    const lookAt = async (id: string) => {
      const before = path[path.indexOf(id) - 1]
      if (drawsMore.includes(id)) await reload(id)
      if (before === undefined || !drawsMore.includes(before)) return
      // this page hasn't shown the previous screen
      await reload(id)
      await page.waitForLoadState('networkidle')
      const back = page.getByRole('button', { name: 'Back' })
      if (!(await back.isVisible())) return
      await back.click()
      await driver.expectAt(before)
      cameBackTo.push(before)
      await driver.next(before)
      await driver.expectAt(id)
    }
    await page.goto(`${app().origin}/onboarding/ed`)
    await driver.walk(path[0] ?? '', payment, lookAt)
    await driver.expectAt(payment)
    await lookAt(payment)
    expect(cameBackTo).not.toEqual([])
    expect([...waited, ...(await fallbacks())]).toEqual([])
    await context.close()
  })

  test('the code of the account’s call loads after the first question', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const adapter = page.waitForRequest('**/assets/server-*.js')
    const [html] = await Promise.all([(await fetch(`${app().origin}/onboarding/ed`)).text(), page.goto(`${app().origin}/onboarding/ed`)])
    expect(html).not.toMatch(/assets\/server-/)
    await adapter
    // requested by an interactive page
    expect(await page.locator('form[data-screen]').isVisible()).toBe(true)
    await context.close()
  })
})
