import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { ED, examplePatient } from './examplePatient.ts'
import { logOut } from './logOut.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()
const FIRST = 'question-ed-problem-frequency'

/** Imitates browser translation: wraps each text node, including later ones, in an element. */
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

test('a patient with browser translation answers, reads errors and goes back without a crash', async () => {
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
  // an early press would count for the previous screen
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

/** Navigates on a phone without a page load, so that the page stays translated. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
}

// long: makes a patient with a subscription; the questionnaire stands for it
test('a patient with browser translation uses the dashboard without a crash', { tags: ['long'] }, async () => {
  const patient = await submittedPatient(app(), 'Translator')
  await patient.team.decide('assign')
  await patient.team.decide('approve', { reason: 'Nothing speaks against it.' })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const { wrong } = await watchPage(context, page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${app().origin}/login`)
  await page.locator('#late').waitFor({ state: 'detached' })
  await page.evaluate(translate)
  await press('Log in')
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await press('Log in')
  await page
    .getByText(/password don’t match/)
    .first()
    .waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press('Log in')
  // the offer covers the page
  const save = page.getByRole('dialog', { name: /^Good news: / })
  await save.getByRole('radio', { name: /Every 3 months/ }).check({ force: true })
  await save.getByText(/billed every 3 months/).waitFor()
  await save.getByRole('radio', { name: /Every 6 months/ }).check({ force: true })
  await save.getByText(/billed every 6 months/).waitFor()
  await save.getByRole('button', { name: 'Select Frequency' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request pharmacy call' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await patient.team.decide('ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' })
  await goTo(page, 'Subscriptions')
  await press('Pause')
  await press('Pause subscription')
  await press('Resume')
  await press('Resume subscription')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await goTo(page, 'Messages')
  await page.getByLabel('Your message').fill('Can I take it with food?')
  await press('Send')
  await page.getByText('Can I take it with food?').first().waitFor()
  await patient.team.write('Yes, with or without.')
  await page.getByText('Yes, with or without.').first().waitFor()
  await goTo(page, 'Treatments')
  await page.getByText('Shipped', { exact: true }).waitFor()
  await press('How to use it')
  await press('Close')
  for (const name of ['Billing', 'Account']) {
    await press('Open the menu')
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: patient.email }).click()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.getByText('Change your details').click()
  await page.getByLabel('Phone number').fill('')
  await press('Save')
  await page.getByText('Required').first().waitFor()
  await page.getByLabel('Phone number').fill('604 555 0123')
  await press('Save')
  await page.getByText('Your details are saved.').waitFor()
  await press('Replace Government ID')
  await press('Keep the one on file')
  await logOut(page)
  await page.getByText('You’re logged out').waitFor()
  // the wrong password
  expect(wrong.filter((text) => !text.includes('/v1/login'))).toEqual([])
  await context.close()
})
