// Takes pictures of the built app in every state of the demo, per brand, width and colour scheme: npm run pictures:demo
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandIds } from '@anamnesis/flows'
import type { Page } from 'playwright'
import { demoEmail, demoStates, type DemoState } from './demo/demoStates.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { examplePatient, type Patient } from './journeys/examplePatient.ts'
import { nextPaint } from './journeys/nextPaint.ts'
import { openBrowser } from './journeys/openBrowser.ts'
import { PatientDriver } from './journeys/PatientDriver.ts'
import { type RunningApp, startApp } from './journeys/startApp.ts'
import { PASSWORD } from './support/treatmentScenario.ts'

const folder = fileURLToPath(new URL('../../../dist/demo-pictures/', import.meta.url))
const WIDTHS = { 390: 844, 1280: 900 }
const SCHEMES = ['light', 'dark'] as const
const VISITOR_PAGES = { login: '/login', selector: '/onboarding', question: '/onboarding/hl' }
/** Pages of one patient besides their treatments. */
const OTHER_PAGES = ['referrals', 'subscriptions', 'subscriptions/progress', 'messages', 'billing', 'account']
const PATIENT_OF_OTHER_PAGES = 'checked-in'
const PHOTO = fileURLToPath(new URL('../../api/tests/support/licence.jpg', import.meta.url))
/** Treatment with the most products of each brand. */
const MOST_PRODUCTS: Readonly<Record<string, string>> = { northway: 'ed', raven: 'hl' }
/** Screens of the account, product, dose and payment. */
const SCREENS = /^login$|prescription-preference|^payment$/
/** Number of options from which a list has two columns. */
const LONG_LIST = 10
/** Answers with a body mass index of 17, which is too low for every patient. */
const TOO_LOW = { 'question-height': '70', 'question-weight': '120' }

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const brand of brandIds) {
  const app = await startApp({ brand })
  const { origin, providers, outbox, physicianToken: clinicToken } = app
  await seedDemo({ brand, origin, card: providers.card, outbox, clinicToken })
  await takeVisitorPages(brand, app)
  await takeMails(brand, app)
  for (const state of demoStates) await takeState(brand, app, state)
  await takeQuestionnaire(brand, app)
  await takeStop(brand, app)
  await app.close()
}
await browser.close()

/** Takes an open page in all widths and colour schemes. */
async function take(page: Page, name: string): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS))
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width: Number(width), height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // no hover
      await page.mouse.move(0, 0)
      await page.evaluate(() => document.fonts.ready)
      await nextPaint(page)
      // a dialog covers the viewport, not the page
      const fullPage = (await page.locator('[role=dialog], [role=alertdialog], dialog[open]').count()) === 0
      await page.screenshot({ path: `${folder}${name}-${width}-${colorScheme}.png`, fullPage })
    }
}

async function takeVisitorPages(brand: string, { origin }: RunningApp): Promise<void> {
  const page = await browser.newPage()
  for (const [name, path] of Object.entries(VISITOR_PAGES)) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await page.locator('#late').waitFor({ state: 'detached' })
    await take(page, `${brand}-${name}`)
  }
  await page.close()
}

async function takeState(brand: string, { origin }: RunningApp, state: DemoState): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${origin}/login?next=/dashboard/treatments`)
  await page.getByLabel('Email address').fill(demoEmail(state))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.locator('main').getByText(state.shows).first().waitFor()
  // drawings and forms load later
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('main').getByText(state.shows).first().waitFor()
  await take(page, `${brand}-treatments-${state.name}`)
  if (state.name === PATIENT_OF_OTHER_PAGES)
    for (const path of OTHER_PAGES) {
      // the stream of messages is never idle
      await page.goto(`${origin}/dashboard/${path}`, { waitUntil: path === 'messages' ? 'load' : 'networkidle' })
      await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
      if (path === 'messages') await sendPhoto(page)
      await take(page, `${brand}-${path.replace('/', '-')}`)
    }
  await page.close()
}

async function sendPhoto(page: Page): Promise<void> {
  await page.getByLabel('Add a photo or a PDF').setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Remove' }).waitFor()
  await page.getByLabel('Your message').fill('This is the card that you asked for. Is the photo sharp enough?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('img', { name: 'licence.jpg' }).waitFor()
}

/** Takes the newest mail with each subject, as its reader sees it. */
async function takeMails(brand: string, { outbox }: RunningApp): Promise<void> {
  const page = await browser.newPage()
  const box = (await (await fetch(`${outbox}/messages`)).json()) as { messages: { id: string; subject: string }[] } // our own sandbox
  for (const [subject, id] of new Map(box.messages.map((mail) => [mail.subject, mail.id]))) {
    await page.goto(`${outbox}/messages/${id}/html`)
    await take(page, `${brand}-mail-${subject.toLowerCase().replaceAll(/\W+/g, '-')}`)
  }
  await page.close()
}

/** Takes long lists, account, product, dose, payment and thank-you page of a patient who sends in a questionnaire. */
async function takeQuestionnaire(brand: string, { origin }: RunningApp): Promise<void> {
  const { page, driver } = await openQuestionnaire(brand, origin, MOST_PRODUCTS[brand] ?? '')
  await driver.walk(driver.path()[0] ?? '', undefined, async (id) => {
    const isLong = driver.screen(id).fields?.some((field) => 'options' in field && field.options.length >= LONG_LIST)
    if (isLong === true || SCREENS.test(id)) await take(page, `${brand}-screen-${id}`)
  })
  await page.waitForURL('**/complete')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, `${brand}-thank-you`)
  await page.close()
}

/** Takes the stop of a patient whose body mass index is too low. */
async function takeStop(brand: string, { origin }: RunningApp): Promise<void> {
  const { page, driver } = await openQuestionnaire(brand, origin, 'wl', TOO_LOW)
  await driver.walk(driver.path()[0] ?? '', 'bmi')
  await driver.expectAt('bmi')
  await driver.answer('bmi')
  await page.locator('button[type=submit]').click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
  await take(page, `${brand}-stop`)
  await page.close()
}

async function openQuestionnaire(brand: string, origin: string, treatment: string, changed: Patient['answers'] = {}) {
  const page = await browser.newPage()
  const patient = await examplePatient({ brand, treatment, email: `pictures.${treatment}@example.com` })
  await page.goto(`${origin}/onboarding/${treatment}`)
  return { page, driver: new PatientDriver(page, { ...patient, answers: { ...patient.answers, ...changed } }) }
}
