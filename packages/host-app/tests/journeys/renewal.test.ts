// @module-tag long: walks a renewal in each treatment and brand; packages/host-app/src/features/renewal/RenewalQuestionnaire.test.tsx covers its page
import { loadBrand } from '@anamnesis/flows'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { examplePatient, fieldsLeftOpen, fieldsToAnswer, type Patient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import { type DuePatient, seedRenewals, type Way } from './seedRenewals.ts'
import { sample } from '../../../../scripts/seed.ts'
import { treatmentsOfBrands } from './treatmentsOfBrands.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { findLeaks, type PageActivity, watchPage } from './watchPage.ts'
import { writtenAnswer } from './writtenAnswer.ts'

describe.each(treatmentsOfBrands('renewal'))('$brand', ({ brand, treatments: all }) => {
  // half of them, the others in another run
  const treatments = sample(all, all.length, 2)
  const { app, browser } = useRunningApp(brand)
  let patients: DuePatient[] = []
  beforeAll(async () => {
    patients = await seedRenewals(app(), treatments)
  })
  const due = (treatment: string, by: Way) => {
    const patient = patients.find((one) => one.treatment === treatment && one.by === by)
    if (!patient) throw new Error(`nobody is due for ${treatment}`)
    return patient
  }

  describe.each(treatments)('%s', (treatment) => {
    test('a patient logs in and renews on request; the server stores exactly the answers', async () => {
      const { email, password } = due(treatment, 'route')
      const patient = await examplePatient({ brand, treatment, kind: 'renewal' })
      await withPage(async (page, watched) => {
        await page.goto(`${app().origin}/login`)
        await page.getByLabel('Email address').fill(email)
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByRole('button', { name: 'Log in' }).click()
        const { name = '', isCheckIn = false } = (await loadBrand(brand)).treatments[treatment] ?? {}
        const begin = page.getByRole('link', { name: isCheckIn ? 'Check in' : 'Renew' })
        await begin.click()
        const driver = new PatientDriver(page, patient)
        await driver.expectAt(driver.path()[0] ?? '')
        await page.getByText(isCheckIn ? `Check In: ${name}` : `Renewal: ${name}`, { exact: true }).waitFor()
        expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Back' }).click()
        await page.waitForURL('**/dashboard/treatments')
        await begin.click()
        // a toast, which stays for four seconds
        const thanks = page.getByRole('alert').getByText(/^Thank you\. A provider will read your/)
        await Promise.all([thanks.waitFor({ timeout: 120_000 }), driver.walk(driver.path()[0] ?? '')])
        await page.waitForURL('**/dashboard/treatments')
        await page.getByText(isCheckIn ? 'Check In Under Review' : 'Renewal Under Review').waitFor()
        // not asked twice
        await page.goto(`${app().origin}/renewal/${treatment}`)
        await page.waitForURL('**/dashboard/treatments')
        expect(watched.wrong).toEqual([])
        expect(findLeaks(watched, { ...patient, answers: { ...patient.answers, email, password } }, app())).toEqual([])
      })
      expect((await readStored(app(), email)).renewals).toEqual([typed(patient)])
    })
    test('a patient opens an emailed link and renews without an account; the link works once', async () => {
      const { email, token } = due(treatment, 'link')
      const patient = await examplePatient({ brand, treatment, kind: 'renewal', variant: 'email' })
      await withPage(async (page, watched) => {
        await page.goto(`${app().origin}/email-renewal/${treatment}/${token}`)
        const driver = new PatientDriver(page, patient)
        const [first = '', second = ''] = driver.path()
        await driver.walk(first, second)
        await page.waitForURL(`**/${second}`)
        // a reload loses nothing
        await page.reload()
        await driver.walk(second)
        await page.waitForURL(`**/email-renewal/${treatment}/success`)
        expect(await findViolations(page)).toEqual([])
        expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
        expect(watched.wrong).toEqual([])
        expect(findLeaks(watched, { ...patient, answers: { ...patient.answers, email } }, app())).toEqual([])
        await page.goto(`${app().origin}/email-renewal/${treatment}/${token}`)
        await page.getByRole('heading', { name: 'This link has expired or was already used' }).waitFor()
      })
      expect((await readStored(app(), email)).renewals).toEqual([typed(patient)])
    })
  })

  async function withPage(run: (page: Page, watched: PageActivity) => Promise<void>): Promise<void> {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await run(page, await watchPage(context, page))
    await context.close()
    expect(app().faults).toEqual([])
  }
})

/** Data that the server must store for a renewal. */
function typed({ answers, flow, screens }: Patient) {
  const asked = screens.flatMap((screen) => [...fieldsToAnswer(screen, answers), ...fieldsLeftOpen(screen, answers)])
  const texts = asked.map((field) => [field.name.replace('question-', ''), writtenAnswer(field, answers[field.name])])
  return { status: 'submitted', flow_version: flow.version, answers: Object.fromEntries(texts) }
}
