// @module-tag long: needs a tag manager beside the app; packages/api/src/server/canaries.test.ts covers what leaves the server
import { encodeAnswer } from '@anamnesis/engine'
import { isTexts } from '@anamnesis/engine/schema/internal'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { examplePatient, type Patient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { serveTagManager, type TagManager } from './serveTagManager.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

let tags: TagManager | undefined
const { app, browser } = useRunningApp('northway', { tagManager: async () => (tags = await serveTagManager()).scriptUrl })
const heard = () => tags?.heard ?? []
const eventsHeard = () => heard().flatMap((text) => /"event":"([^"]+)"/.exec(text)?.[1] ?? [])
beforeEach(() => void tags?.heard.splice(0))
afterAll(() => tags?.close())

const MONTH = 30.5 * 86_400_000
/** Words that must not leave the page. */
const HEALTH =
  /onboarding|renewal|treatment|northway-|weight|height|smok|nicotine|pregnan|bmi|blocked|drug|dose|medication|health|question-|\b(ed|hl|pe|sc|tb|wl)\b/i

/** Words of the patient that were recorded. */
function indiscreet({ answers }: Patient): string[] {
  const own = Object.values(answers).flatMap((answer) => (isTexts(answer) ? answer : [encodeAnswer(answer)]))
  const telling = own.filter((text) => text.length > 3)
  return heard().filter((text) => telling.some((word) => text.includes(word)) || HEALTH.test(text.replaceAll('"consent"', '')))
}

const stops: readonly { what: string; treatment: string; until: string; answers: Patient['answers']; canary: Patient['answers'] }[] = [
  {
    what: 'a BMI',
    treatment: 'wl',
    until: 'bmi',
    answers: { 'question-height': '70', 'question-weight': '121' },
    canary: { 'question-weight-loss-medications-details': 'Canarylutide once' },
  },
  {
    what: 'a pregnancy',
    treatment: 'sc',
    until: 'sc-medical-conditions',
    answers: { 'question-sc-pregnancy': ['Pregnant'] },
    canary: { 'question-past-nicotine-treatments-details': 'Canary patches' },
  },
]

describe.each(stops)('a patient of $treatment blocked by $what', ({ what, treatment, until, answers, canary }) => {
  const open = async (email: string) => {
    const patient = await examplePatient({ brand: 'northway', treatment, email })
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const watched = await watchPage(context, page)
    const stopped: Patient = { ...patient, answers: { ...patient.answers, ...canary, ...answers, first_name: 'Canaria' } }
    const driver = new PatientDriver(page, stopped)
    const walkToStop = async () => {
      await driver.walk(driver.path()[0] ?? '', until)
      await driver.expectAt(until)
      await driver.answer(until)
      await page.locator('button[type=submit]').click()
      await page.getByRole('dialog').waitFor()
    }
    return { context, page, watched, driver, stopped, walkToStop }
  }

  test('and who consented: neutral names reach the tag manager, without health, treatment, email or name', async () => {
    const { context, page, watched, stopped, walkToStop } = await open(`canary.${treatment}.yes@example.com`)
    await page.goto(`${app().origin}/onboarding/${treatment}`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(eventsHeard).toContain('gtm.js')
    await walkToStop()
    const expected = ['gtm.js', 'questionnaire_started', 'account_created', 'questionnaire_stopped']
    await expect.poll(() => [...new Set(eventsHeard())]).toEqual(expected)
    expect(indiscreet(stopped), what).toEqual([])
    const layer = await page.evaluate(() => window.dataLayer ?? [])
    expect(layer.map(({ event }) => event)).toEqual(expected)
    const about = { page_location: `${app().origin}/`, page_title: 'Northway', page_referrer: '' }
    for (const entry of layer) expect(entry).toMatchObject(about)
    expect(watched.wrong).toEqual([])
    await context.close()
  })

  test.each([['has refused'], ['has not answered']])('and who %s: no data layer and no tag manager load', async (how) => {
    const { context, page, watched, walkToStop } = await open(`canary.${treatment}.${how.replaceAll(' ', '.')}@example.com`)
    await page.goto(`${app().origin}/onboarding/${treatment}`)
    const refuse = page.getByRole('button', { name: 'Refuse' })
    await refuse.waitFor()
    if (how === 'has refused') await refuse.click()
    await walkToStop()
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    expect(heard()).toEqual([])
    expect(watched.wrong).toEqual([])
    await context.close()
  })
})

describe('the consent question', () => {
  test('has two equal answers, is stored for six months, and can be changed from the footer', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${app().origin}/onboarding`)
    const [accept, refuse] = [page.getByRole('button', { name: 'Accept' }), page.getByRole('button', { name: 'Refuse' })]
    await accept.waitFor()
    expect(await findViolations(page)).toEqual([])
    const looks = await Promise.all(
      [accept, refuse].map((button) =>
        button.evaluate((one) => [one.className, one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
      ),
    )
    expect(looks[0]).toEqual(looks[1])

    await accept.click()
    await expect.poll(eventsHeard).toEqual(['gtm.js'])
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await refuse.click()
    // the page reloads without the script
    await expect.poll(() => page.evaluate(() => window.dataLayer === undefined)).toBe(true)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([await accept.count(), await page.locator('script[src*="tags.js"]').count()]).toEqual([0, 0])

    await context.clock.setFixedTime(Date.now() + 5.9 * MONTH)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await accept.count()).toBe(0)
    await context.clock.setFixedTime(Date.now() + 6.1 * MONTH)
    await page.reload()
    await accept.waitFor()
    await context.close()
  })
})
