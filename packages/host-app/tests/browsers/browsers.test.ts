// @module-tag long: plays each journey in three browsers; packages/host-app/tests/journeys/edOnboarding.test.ts covers Chromium
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { serveFolder } from '../../../embed/tests/support/serveFolder.ts'
import { careTeamOf } from '../journeys/careTeam.ts'
import { examplePatient, type Patient } from '../journeys/examplePatient.ts'
import { PatientDriver } from '../journeys/PatientDriver.ts'
import { type RunningApp, startApp } from '../journeys/startApp.ts'
import { PASSWORD, submittedPatient } from '../journeys/submittedPatient.ts'
import { openChromium } from './openChromium.ts'
import type { Device, OpenedBrowser } from './OpenedBrowser.ts'
import { openFirefox } from './openFirefox.ts'
import { openWebKit } from './openWebKit.ts'

/** The shortest questionnaire with a photo and a card. */
const QUESTIONNAIRE = { brand: 'northway', treatment: 'sc' }
const TAG = fileURLToPath(new URL('../../../embed/dist/browser', import.meta.url))
const TEA = readFileSync(new URL('../../../embed/tests/pages/tea.json', import.meta.url), 'utf8')

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ brand: QUESTIONNAIRE.brand, postgres: inject('postgres') })
})
/** Longest time of all journeys on an otherwise idle machine, in seconds. */
const LONGEST = 180
const startedAt = performance.now()
afterAll(async () => {
  await app.close()
  console.log(
    `The journeys in three browsers took ${Math.round((performance.now() - startedAt) / 1000)} s; on an idle machine at most ${LONGEST} s.`,
  )
})

describe.each([
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('in %s, a patient', (name, open) => {
  let browser: OpenedBrowser
  const devices: Device[] = []
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    for (const one of devices.splice(0)) await one.close()
    if (app.faults.length > 0) throw new AggregateError(app.faults, 'The server had faults that no contract foresees.')
  })

  async function newDevice(): Promise<Device> {
    const device = await browser.newDevice()
    devices.push(device)
    return device
  }

  /** A patient with a unique name and address. */
  async function newPatient(lastName: string): Promise<Patient> {
    const patient = await examplePatient({ ...QUESTIONNAIRE, email: `${lastName.toLowerCase()}@example.com` })
    return { ...patient, answers: { ...patient.answers, last_name: lastName } }
  }

  test('answers all questions, sends a photo and pays, across reloads before and after it has an account, and the clinic receives it all', async () => {
    const { page } = await newDevice()
    const driver = new PatientDriver(page, await newPatient(`${name}Pays`))
    const [first = ''] = driver.path()
    await page.goto(`${app.origin}/onboarding/sc`)
    await driver.walk(first, 'refrain-from-smoking')
    await driver.expectAt('refrain-from-smoking')
    await page.reload()
    await driver.expectAt('refrain-from-smoking')
    await page.getByRole('button', { name: 'Back' }).click()
    await driver.expectAt('nicotine-use')
    await page.getByRole('radio', { name: driver.labelOf('nicotine-use', 'question-nicotine-use'), checked: true }).waitFor()
    await driver.walk('nicotine-use', 'payment')
    await driver.expectAt('payment')
    // with an account, all answers and the photo sent
    await page.reload()
    await driver.walk('payment')
    await page.waitForURL(({ pathname }) => pathname === '/onboarding/sc/complete')
    await page.getByRole('button', { name: 'Go to my treatments' }).click()
    await page.getByText('Pending - Under Review').waitFor()
    await page.reload()
    await page.getByText('Pending - Under Review').waitFor()
    await careTeamOf(app, `${name.toLowerCase()}pays@example.com`)
  })

  test('closes the tab halfway, opens another, and finds every answer, down to half a name', async () => {
    const { page, reopen } = await newDevice()
    const patient = await newPatient(`${name}Returns`)
    const before = new PatientDriver(page, patient)
    const [first = ''] = before.path()
    await page.goto(`${app.origin}/onboarding/sc`)
    await before.walk(first, 'full-name')
    await before.expectAt('full-name')
    await page.getByLabel('First name').fill('Wilhelmi')

    const after = new PatientDriver(await reopen(), patient)
    await after.comeBack(`${app.origin}/onboarding/sc`)
    await after.expectAt('full-name')
    expect(await after.page.getByLabel('First name').inputValue()).toBe('Wilhelmi')
    await after.page.getByRole('button', { name: 'Back' }).click()
    await after.expectAt('birth-date')
    expect(await after.page.getByLabel('Year').inputValue()).toBe('1984')
  })

  test('answers the questionnaire in a tag on another site’s page, which receives the event', async () => {
    const site = await serveFolder({ embed: TAG })
    site.put('/tea.json', TEA)
    site.put('/favicon.ico', '')
    site.put('/listen.js', `document.querySelector('anamnesis-questionnaire').addEventListener('complete', ${showAnswers.toString()})`)
    site.put(
      '/page.html',
      `<!doctype html><html lang="en-CA"><head><meta charset="utf-8" /><title>Another site</title></head><body>
<anamnesis-questionnaire src="/tea.json"></anamnesis-questionnaire><output></output>
<script src="/listen.js"></script><script type="module" src="/embed/anamnesis.js"></script></body></html>`,
      {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'",
      },
    )
    const { page } = await newDevice()
    await page.goto(`${site.origin}/page.html`)
    await page.getByLabel('Which colour do you like?').fill('Green')
    await page.getByLabel('Which cup?').selectOption('large')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: 'No' }).click()
    await page.getByLabel('Why?').fill('It is calm')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await expect
      .poll(async () => JSON.parse((await page.locator('output').textContent()) || 'null') as unknown)
      .toMatchObject({ answers: { colour: 'Green', cup: 'large', sugar: 'No', why: 'It is calm' } })
    site.close()
  })

  test('logs in, is still logged in after a reload, writes to the clinic, and reads its answer without reloading the page', async () => {
    const { email, team } = await submittedPatient(app, `${name}Writes`)
    const { page } = await newDevice()
    await page.goto(`${app.origin}/dashboard/messages`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Your message').waitFor()
    await page.reload()
    await page.getByLabel('Your message').fill('Can I take it with food?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(team.read).toContain('Can I take it with food?')
    await team.write('Yes, with or without.')
    await page.getByText('Yes, with or without.').first().waitFor()
  })
})

/** What the other site does with answers. Serialized into its page. */
function showAnswers(event: Event): void {
  const output = document.querySelector('output')
  if (output && event instanceof CustomEvent) output.textContent = JSON.stringify(event.detail)
}
