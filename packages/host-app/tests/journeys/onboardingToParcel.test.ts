// @module-tag long: plays a patient from onboarding to parcel; edOnboarding.test.ts and packages/api/src/server/routes/renewals.test.ts cover its halves
import { encodeAnswer } from '@anamnesis/engine'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

// the clinic lists the patients of all journeys that share an app
const { app, browser } = useRunningApp('northway', { isOwn: true })

test('a patient completes questionnaire, approval, parcel, letter and check-in; the clinic reads both', async () => {
  const email = 'whole.life@example.com'
  const patient = await examplePatient({ brand: 'northway', treatment: 'wl', email })
  const phone = await browser().newContext(PHONE)
  const page = await phone.newPage()
  const watched = await watchPage(phone, page)

  await page.goto(`${app().origin}/onboarding/wl`)
  const driver = new PatientDriver(page, patient)
  await driver.walk(driver.path()[0] ?? '')
  await page.waitForURL('**/onboarding/wl/complete')
  const shows = async (status: string) => {
    await page.goto(`${app().origin}/dashboard/treatments`)
    await page.getByText(status, { exact: true }).waitFor()
  }
  await shows('Pending - Under Review')
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('A new link is on its way').waitFor()

  const office = await browser().newContext({ viewport: { width: 1280, height: 900 } })
  const desk = await office.newPage()
  await desk.goto(app().clinic)
  await press(desk, 'Sign in')
  await desk.getByRole('link', { name: encodeAnswer(patient.answers['last_name']) }).click()
  await expectAnswer(desk, driver, 'physical-activity')
  await expectAnswer(desk, driver, 'additional-info')
  await press(desk, 'Assign to me')
  await press(desk, 'Request lab results')
  await shows('Pending - Awaiting Bloodwork')
  await press(desk, 'Lab results received')
  await shows('Pending - Lab Results Under Review')
  // a question reaches the patient, and the answer the clinic, before a decision
  await desk.getByText('Ask the patient…').click()
  await desk.getByLabel('Your question').fill('Which pump do you use for your asthma?')
  await press(desk, 'Ask the patient')
  await shows('Which pump do you use for your asthma?')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send your answer' }).click()
  await page.getByLabel('Your answer').fill('The blue one, twice a year.')
  await page.getByRole('button', { name: 'Send your answer' }).click()
  await page.getByText('Your answer is sent.').waitFor()
  await page.getByText('Your care team has a question').waitFor({ state: 'detached' })
  await desk.reload()
  // in their own words and among the messages
  await desk.getByText('The blue one, twice a year.').first().waitFor()
  expect(await findViolations(desk)).toEqual([])
  await desk.getByLabel(/^Why it is safe/).fill('Nothing speaks against it.')
  await confirmReading(desk)
  await press(desk, 'Approve')
  await shows('Approved')
  // the order may leave once its charge is taken
  await expect.poll(() => desk.reload().then(() => desk.getByLabel('Tracking number').isVisible())).toBe(true)
  await desk.getByLabel('Tracking number').fill('7023210039414604')
  await press(desk, 'Ship')
  await press(desk, 'Mark as delivered')
  expect(await findViolations(desk)).toEqual([])
  const order = desk.url()
  const isMailed = (subject: RegExp) =>
    expect.poll(() => desk.goto(app().outbox).then(() => desk.getByRole('link', { name: subject }).count())).toBe(1)

  // nothing about their care is mailed before the address is confirmed; then one mail covers all of it
  await desk.goto(app().outbox)
  expect(await desk.getByRole('link', { name: /care team/ }).count()).toBe(0)
  await desk
    .getByRole('link', { name: /^Confirm your email address/ })
    .first()
    .click()
  await page.goto((await desk.getByRole('link', { name: /verify/ }).getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Go to your treatments' }).click()
  await page.waitForURL('**/dashboard/treatments')

  await isMailed(/^News from your/)
  await desk.goto(order)
  await press(desk, 'Request a check-in')
  expect(await findViolations(desk)).toEqual([])
  await shows('Check In Required')
  expect(await page.getByRole('heading', { name: 'Confirm your email address' }).count()).toBe(0)
  await isMailed(/^A few questions from your/)
  await desk.getByRole('link', { name: /A few questions from your/ }).click()
  const link = await desk.getByRole('link', { name: /email-renewal/ }).getAttribute('href')
  const renewing = await examplePatient({ brand: 'northway', treatment: 'wl', kind: 'renewal', variant: 'email' })
  const reader = await browser().newContext(PHONE)
  const mail = await reader.newPage()
  await mail.goto(link ?? '')
  const check = new PatientDriver(mail, renewing)
  await check.walk(check.path()[0] ?? '')
  await mail.waitForURL('**/email-renewal/wl/success')

  await desk.goto(app().clinic)
  await desk.getByRole('link', { name: encodeAnswer(patient.answers['last_name']) }).click()
  await desk.getByRole('heading', { name: /^Check-in of/ }).waitFor()
  await desk
    .getByRole('cell', { name: encodeAnswer(renewing.answers['question-current-weight']) })
    .first()
    .waitFor()
  expect((await readStored(app(), email)).renewals).toHaveLength(1)
  expect([watched.wrong, app().faults]).toEqual([[], []])
  await Promise.all([phone.close(), reader.close(), office.close()])
})

/** Presses a button of the staff's page and waits for the result. */
async function press(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name }).click()
  await desk.getByRole('button', { name }).waitFor({ state: 'detached' })
}

/** Confirms that the patient's own words were read, where the page asks for it. */
async function confirmReading(desk: Page): Promise<void> {
  for (const tick of await desk.getByLabel('I have read the patient’s own words').all()) await tick.check()
}

/** Checks that staff read the patient's choice in the displayed words. */
async function expectAnswer(desk: Page, driver: PatientDriver, screen: string): Promise<void> {
  const [field] = driver.screen(screen).fields ?? []
  const row = desk.getByRole('row').filter({ hasText: field?.label ?? 'no such question' })
  await row.getByRole('cell', { name: driver.labelOf(screen, field?.name ?? ''), exact: true }).waitFor()
}
