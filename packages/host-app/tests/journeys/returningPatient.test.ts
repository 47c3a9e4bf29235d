// @module-tag long: walks ed before each case; edOnboarding.test.ts covers the existing account
import { type Client, createClient } from '@anamnesis/api/client'
import { encodeAnswer } from '@anamnesis/engine'
import type { AnswerValue } from '@anamnesis/engine/schema'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerSkippedSteps } from '../support/answerSkippedSteps.ts'
import { examplePatient, type Patient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { findLeaks, watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()

/** A patient with an earlier visit and some answers changed. */
async function cameBefore(treatment: string, email: string, change: Readonly<Record<string, AnswerValue>> = {}) {
  const example = await examplePatient({ brand: 'northway', treatment, email })
  const patient: Patient = { ...example, answers: { ...example.answers, ...change } }
  let token: string | undefined
  const api = createClient({ baseUrl: app().origin, token: () => token })
  const { password } = patient.answers
  const created = await api.createTreatment({ body: { email, password: encodeAnswer(password), treatment_type: treatment } })
  if (!created.ok) throw new Error(JSON.stringify(created))
  token = created.body.access_token
  await answerSkippedSteps(api, { flow: patient.flow, answers: patient.answers, ...created.body })
  return { patient, api, treatment_id: created.body.treatment_id }
}

async function logIn(page: Page, { answers }: Patient, treatment: string): Promise<void> {
  await page.goto(`${app().origin}/login`)
  await page.getByLabel('Email address').fill(encodeAnswer(answers['email']))
  await page.getByLabel('Password', { exact: true }).fill(encodeAnswer(answers['password']))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/(onboarding|dashboard)\//)
  await page.goto(`${app().origin}/onboarding/${treatment}`)
}

const WOMAN = { 'question-sex-at-birth': 'Female', 'question-physical-condition': ['None of these'] }

const mustAsk = async (api: Client, treatment_id: string) => {
  const found = await api.getOnFile({ params: { treatment_id }, query: {} })
  return found.ok ? found.body.must_ask : undefined
}

test('a patient confirms earlier answers and is not asked again; a conflicting product is refused', async () => {
  const { patient, api, treatment_id } = await cameBefore('hl', 'nothing.new@example.com', WOMAN)
  const context = await browser().newContext({ ...PHONE, viewport: { width: 320, height: 844 } })
  const page = await context.newPage()
  const watched = await watchPage(context, page)
  await logIn(page, patient, 'hl')
  await page.getByRole('heading', { level: 1, name: 'What has changed since your last visit?' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page
    .getByRole('heading', { name: /medications/ })
    .first()
    .waitFor()
  // a reload is no answer
  await page.reload()
  const nothing = page.getByRole('button', { name: 'Nothing has changed' })
  await nothing.waitFor()
  expect(await mustAsk(api, treatment_id)).toBe(true)
  await nothing.focus()
  await page.keyboard.press('Enter')
  const driver = new PatientDriver(page, {
    ...patient,
    answers: { ...patient.answers, drug_id: 'finasteride', dose_id: 'finasteride-1-30' },
  })
  await driver.expectAt('prescription-preference')
  expect(await mustAsk(api, treatment_id)).toBe(false)
  await driver.answer('prescription-preference')
  await page.locator('button[type=submit]').click()
  await page.getByText('Finasteride is only for people whose sex at birth was male').first().waitFor()
  await driver.expectAt('prescription-preference')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const word of ['Female', 'sex-female', 'facts-on-file', 'Nothing has changed']) expect(kept).not.toContain(word)
  expect(findLeaks(watched, patient, app())).toEqual([])
  expect(watched.wrong).toEqual([])
  await context.close()
})

test('a patient for whom something has changed is asked everything again', async () => {
  const { patient } = await cameBefore('ed', 'something.new@example.com')
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await logIn(page, patient, 'ed')
  await page.getByRole('button', { name: 'Something has changed' }).click()
  const driver = new PatientDriver(page, patient)
  await driver.walk('question-ed-problem-frequency', 'login')
  await driver.expectAt('performance-problems')
  // nothing is preselected, not even sex at birth
  for (const role of ['checkbox', 'radio'] as const) expect(await page.getByRole(role, { checked: true }).count()).toBe(0)
  await driver.walk('performance-problems', 'condition-onset')
  await page.reload()
  await driver.expectAt('condition-onset')
  await context.close()
})

test('a patient whose earlier answers fail to load reads what to do, and continues once they load', async () => {
  const { patient } = await cameBefore('ed', 'out.of.reach@example.com')
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.route('**/on-file?*', (route) => route.abort())
  await logIn(page, patient, 'ed')
  await page.getByRole('heading', { name: 'We couldn’t load your earlier answers' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.unroute('**/on-file?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Nothing has changed' }).waitFor()
  await context.close()
})

/** Screens of hl that ask only what ed has asked. */
const ON_RECORD = ['birth-date', 'full-name', 'medications', 'allergies', 'medical-history', 'identity-verification']

test('an approved patient who begins another treatment reads the answers on record once, and skips them', async () => {
  const { email, team } = await submittedPatient(app(), 'Another')
  await team.decide('assign')
  await team.decide('approve', { reason: 'Nothing speaks against it.' })
  const example = await examplePatient({ brand: 'northway', treatment: 'hl', email })
  const patient: Patient = { ...example, screens: example.screens.filter(({ id }) => ![...ON_RECORD, 'login'].includes(id)) }
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${app().origin}/login`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard/**')
  await page.goto(`${app().origin}/onboarding`)
  await page.getByText('You told us you live in Ontario.').waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.getByRole('link', { name: /Hair Loss/ }).click()
  await page.getByRole('button', { name: 'Start my visit' }).click()

  await page.getByRole('heading', { level: 1, name: 'What has changed since your last visit?' }).waitFor()
  await page.getByText('Your other answers').click()
  for (const told of ['Another', 'March 27, 1985']) await page.getByText(told, { exact: true }).waitFor()
  await page.getByRole('heading', { name: /What are you allergic to/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Nothing has changed' }).click()

  const driver = new PatientDriver(page, patient)
  await driver.walk('hair-description', 'vitality-screening')
  // a screen that can't be left out is prefilled
  await page.getByRole('radio', { name: 'Male', exact: true, checked: true }).waitFor()
  await driver.walk('vitality-screening', 'recent-mood-issues')
  // a reload shows no further questions
  await page.reload()
  await driver.walk('recent-mood-issues')
  await page.waitForURL('**/onboarding/hl/complete')
  await context.close()
})
