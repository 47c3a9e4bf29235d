// @module-tag long: plays a year of a patient in two brands; packages/api/src/server/routes/renewals.test.ts covers a renewal
import { describe, expect, test } from 'vitest'
import { careTeamOf } from './careTeam.ts'
import { examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { mailsTo, type ReadMail } from './mailsTo.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import type { RunningApp } from './startApp.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

describe.each([
  { brand: 'northway', treatment: 'ed', renewal: 'Renewal', begin: 'Renew' },
  { brand: 'raven', treatment: 'wl', renewal: 'Check In', begin: 'Check in' },
])('$treatment on $brand', ({ brand, treatment, renewal, begin }) => {
  const { app, browser } = useRunningApp(brand)

  test('a patient goes from first question to renewal, and reads the state after each step, also by email', async () => {
    const email = `patient.life.${treatment}@example.com`
    const patient = await examplePatient({ brand, treatment, email })
    const phone = await browser().newContext(PHONE)
    const page = await phone.newPage()
    const watched = await watchPage(phone, page)
    const goTo = async (name: 'treatments' | 'subscriptions' | 'messages' | 'billing') => {
      await page.goto(`${app().origin}/dashboard/${name}`)
      await page.locator('main [aria-busy=false] >> nth=0').waitFor({ state: 'attached' })
    }
    const shows = async (...texts: string[]) => {
      await goTo('treatments')
      // a timeline step is followed by its date
      for (const text of texts)
        await page
          .getByText(text, { exact: !/^(You|A provider)/.test(text) })
          .first()
          .waitFor()
    }

    // questionnaire and payment
    await page.goto(`${app().origin}/onboarding/${treatment}`)
    const driver = new PatientDriver(page, patient)
    await driver.walk(driver.path()[0] ?? '')
    await page.waitForURL('**/complete')
    expect(await findViolations(page), 'complete').toEqual([])
    await shows('Pending - Under Review', 'You sent in your questionnaire')
    expect(await findViolations(page), 'sent in').toEqual([])

    // no mail about health before the address is confirmed
    const [confirm] = await mailsTo(app(), email)
    expect(confirm?.subject).toMatch(/^Confirm your email address/)
    await page.goto(confirm?.link ?? '')
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor()
    await arrives(app(), email, /has your answers$/, '/dashboard/treatments')

    // approved: a bulk offer, then the pharmacist question
    const team = await careTeamOf(app(), email)
    await team.decide('assign')
    await shows('A provider started reading your answers')
    await team.decide('approve', { reason: 'Nothing speaks against it.' })
    await arrives(app(), email, /^Good news from/, '/dashboard/treatments')
    await goTo('treatments')
    const save = page.getByRole('dialog', { name: /^Good news: / })
    const news = page.getByRole('dialog', { name: /^Great News! Your .+ Prescription Has Been Approved!$/ })
    await save.or(news).waitFor()
    if (await save.isVisible()) {
      expect(await findViolations(page), 'bulk').toEqual([])
      await save.getByRole('radio', { name: /Every 3 months/ }).check({ force: true })
      await save.getByText('Receive a 3 month supply, billed every 3 months for larger savings.').waitFor()
      await Promise.all([
        page.getByText('Shipping frequency saved').waitFor(),
        save.getByRole('button', { name: 'Select Frequency' }).click(),
      ])
    }
    await news.waitFor()
    expect(await findViolations(page), 'counselling').toEqual([])
    await page.keyboard.press('Escape')
    expect(await news.count()).toBe(1)
    await news.getByRole('button', { name: 'Request pharmacy call' }).click()
    await news.waitFor({ state: 'detached' })
    await shows('Your provider approved your treatment')

    // a message each way
    await goTo('messages')
    await page.getByLabel('Your message').fill('Can I take it with food?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(team.read).toContain('Can I take it with food?')
    await team.write('Yes, with or without.')
    await page.getByText('Yes, with or without.').first().waitFor()
    expect(await findViolations(page), 'messages').toEqual([])
    await team.write('Ask me anything else.')
    await page.getByText('Ask me anything else.').first().waitFor()

    // the parcel
    await team.decide('ship', { carrier: 'Canada Post', tracking_number: '7023210039414604' })
    await shows('Shipped', 'Your order was shipped')
    const shipped = await arrives(app(), email, /parcel is on its way$/)
    expect(shipped.text).toContain('7023210039414604')
    await goTo('billing')
    await page.getByText(/ending in/).waitFor()
    await team.decide('deliver')
    await shows('Delivered', 'Your order was delivered')
    await arrives(app(), email, /parcel was delivered$/)

    // renewed
    await team.decide('require_renewal')
    await shows(`${renewal} Required`)
    await arrives(app(), email, /A few questions from your/)
    await page.getByRole('link', { name: begin, exact: true }).first().click()
    const again = new PatientDriver(page, await examplePatient({ brand, treatment, kind: 'renewal' }))
    await again.walk(again.path()[0] ?? '')
    await page.waitForURL('**/dashboard/treatments')
    await shows(`${renewal} Under Review`)
    await team.decide('renew', { reason: 'They are well.' })
    await shows('Delivered')
    expect((await readStored(app(), email)).renewals).toHaveLength(1)
    expect([watched.wrong, app().faults]).toEqual([[], []])
    await phone.close()
  })
})

/** Waits for a mail; it names no treatment and links to the page. */
async function arrives(app: RunningApp, email: string, subject: RegExp, path = '/'): Promise<ReadMail> {
  const find = async () => (await mailsTo(app, email)).find((mail) => subject.test(mail.subject))
  await expect.poll(find).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error('it was there a moment ago')
  expect(mail.subject).not.toMatch(/erectile|weight|sildenafil|tadalafil|semaglutide|tirzepatide|\b(ed|wl)\b/i)
  expect(mail.link).toContain(path)
  return mail
}
