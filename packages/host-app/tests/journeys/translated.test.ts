import { expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()
const FIRST = 'question-ed-problem-frequency'

/** Does to a page what a browser's translation does: puts each text into an element of its own, and each that comes later. */
function translate(): void {
  const wrapTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text) // SHOW_TEXT
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || text.data.trim() === '' || /^(FONT|SCRIPT|STYLE|NOSCRIPT|TEXTAREA|OPTION)$/.test(parent.tagName)) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(document.createTextNode(text.data))
    }
  }
  wrapTexts()
  new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true, characterData: true })
}

test('a patient who has their browser translate the page answers, is told what is wrong, and goes back, without an error', async () => {
  const patient = await examplePatient({ ...ED, email: 'translated@example.com' })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const { wrong } = await watchPage(context, page)
  await page.goto(`${app().origin}/onboarding/ed`)
  const driver = new PatientDriver(page, patient)
  await driver.expectAt(FIRST)
  await page.waitForLoadState('networkidle')
  await page.evaluate(translate)
  await driver.walk(FIRST, 'full-name')
  await driver.expectAt('full-name')
  // pressed too early, Next is taken for that of the screen before
  await expect
    .poll(async () => {
      await page.locator('button[type=submit]').click()
      return page.getByRole('heading', { name: 'There is a problem' }).isVisible()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await driver.walk('birth-date', 'performance-problems')
  await driver.expectAt('performance-problems')
  expect(wrong).toEqual([])
})
