// @module-tag long: walks ed five times; edOnboarding.test.ts covers reload and a closed tab
import { createClient } from '@anamnesis/api/client'
import { encodeAnswer } from '@anamnesis/engine'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ED, examplePatient, type Patient } from './examplePatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

async function logIn(page: Page, { answers }: Patient): Promise<void> {
  await page.getByLabel('Email address').fill(encodeAnswer(answers['email']))
  await page.getByLabel('Password', { exact: true }).fill(encodeAnswer(answers['password']))
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a patient on another device logs in and resumes at the stored screen', async () => {
  const patient = await examplePatient({ ...ED, email: 'two.devices@example.com' })
  const phone = await browser().newContext(PHONE)
  const first = await phone.newPage()
  await first.goto(`${app().origin}/onboarding/ed`)
  await new PatientDriver(first, patient).walk('question-ed-problem-frequency', 'personal-drive')
  // the server stores the session a moment after the last change
  await first.waitForResponse(
    (response) => response.url().includes('/v2/sessions/') && response.request().method() === 'PUT' && response.ok(),
  )
  await phone.close()

  const laptop = await browser().newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const page = await laptop.newPage()
  await page.goto(`${app().origin}/login`)
  await logIn(page, patient)
  // their only treatment is unfinished: the login leads to its questionnaire
  const driver = new PatientDriver(page, patient)
  await driver.expectAt('personal-drive')
  await page.getByRole('button', { name: 'Back' }).click()
  await driver.expectAt('morning-performance')
  expect(await page.getByRole('radio', { checked: true }).textContent()).toContain(
    driver.labelOf('morning-performance', 'question-morning-performance'),
  )
  await laptop.close()
})

test('a patient with a draft of a removed questionnaire continues in the current one', async () => {
  const patient = await examplePatient({ ...ED, email: 'old.draft@example.com' })
  const { email, password } = patient.answers
  let token: string | undefined
  const api = createClient({ baseUrl: app().origin, token: () => token })
  const created = await api.createTreatment({
    body: { email: encodeAnswer(email), password: encodeAnswer(password), treatment_type: 'ed' },
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  token = created.body.access_token
  const { treatment_id } = created.body
  const draft = { format: 1, flowId: patient.flow.id, flowVersion: patient.flow.version, variant: 'gone', screen: 'allergies', answers: {} }
  const document = { ...draft, history: [], done: [], skipped: [], queue: [], sent: {}, facts: { treatment_id }, revision: 1 }
  expect(await api.putSession({ params: { treatment_id }, body: { document, read: 0 } })).toMatchObject({ ok: true })

  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${app().origin}/login`)
  // with only this treatment, login leads to its questionnaire
  await logIn(page, patient)
  const driver = new PatientDriver(page, patient)
  // signed-in patients aren't asked for an account
  await driver.walk('question-ed-problem-frequency', 'login')
  await driver.expectAt('performance-problems')
  await context.close()
})

test('a patient whose tab closed after registration logs in and resumes at the same question', async () => {
  const patient = await examplePatient({ ...ED, email: 'closed.tab@example.com' })
  const context = await browser().newContext(PHONE)
  const first = await context.newPage()
  await first.goto(`${app().origin}/onboarding/ed`)
  await new PatientDriver(first, patient).walk('question-ed-problem-frequency', 'condition-onset')
  await first.close()
  const page = await context.newPage()
  await page.goto(`${app().origin}/onboarding/ed/condition-onset`)
  await page.waitForURL('**/login?next=*')
  await logIn(page, patient)
  await new PatientDriver(page, patient).expectAt('condition-onset')
  await context.close()
})

test('no other user sees a draft on a shared device', async () => {
  const patient = await examplePatient({ ...ED, email: 'shared.device@example.com' })
  const other = await examplePatient({ ...ED, email: 'somebody.else@example.com' })
  const elsewhere = await browser().newContext(PHONE)
  const theirs = await elsewhere.newPage()
  await theirs.goto(`${app().origin}/onboarding/ed`)
  await new PatientDriver(theirs, other).walk('question-ed-problem-frequency', 'performance-problems')
  await elsewhere.close()

  const context = await browser().newContext(PHONE)
  const first = await context.newPage()
  await first.goto(`${app().origin}/onboarding/ed`)
  await new PatientDriver(first, patient).walk('question-ed-problem-frequency', 'condition-onset')
  await first.close()
  const page = await context.newPage()
  await page.goto(`${app().origin}/login`)
  await logIn(page, other)
  await page.waitForURL(/\/onboarding\/ed(\/|$)/)
  await page.goto(`${app().origin}/onboarding/ed`)
  await page.locator('form[data-screen]').waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('shared.device@example.com')
  await context.close()
})

test('an interrupt says why and what to do; Escape returns to the question, and another answer continues', async () => {
  const patient = await examplePatient({ ...ED, email: 'stopped@example.com' })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const driver = new PatientDriver(page, patient)
  await page.goto(`${app().origin}/onboarding/ed`)
  // a wrong answer before there is an account
  await driver.walk('question-ed-problem-frequency', 'birth-date')
  await driver.expectAt('birth-date')
  const stop = page.getByRole('dialog')
  for (const [part, text] of [
    ['Day', '27'],
    ['Month', '3'],
    ['Year', '2015'],
  ] as const)
    await page.getByLabel(part).fill(text)
  await page.getByRole('button', { name: 'Next' }).click()
  await stop.waitFor()
  await page.keyboard.press('Escape')
  await stop.waitFor({ state: 'detached' })
  await driver.walk('birth-date', 'blood-pressure-check')
  await driver.expectAt('blood-pressure-check')
  const noted = page.waitForResponse((response) => response.url().endsWith('/stops') && response.ok())
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await stop.waitFor()
  await noted
  expect(await stop.textContent()).toMatch(/past 6 months/)
  await page.keyboard.press('Escape')
  await stop.waitFor({ state: 'detached' })
  await driver.expectAt('blood-pressure-check')
  await driver.walk('blood-pressure-check', 'diastolic-bp')
  await driver.expectAt('diastolic-bp')
  await context.close()
  // the physician reads both
  const { stops } = await readStored(app(), 'stopped@example.com')
  expect(stops.map(({ interrupt, answers }) => [interrupt, answers])).toEqual([
    ['underAge', { date_of_birth: '2015-03-27' }],
    ['bloodPressure', { 'question-blood-pressure-check': 'No' }],
  ])
})
