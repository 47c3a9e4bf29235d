// Measures response times and script sizes of the built dashboard for a long-standing patient on a slow phone and a slow desktop: npm run
// bench -- dashboard, or for some brands and pages: npm run bench -- dashboard raven treatments
import { loadavg } from 'node:os'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { quantile } from '../../packages/api/tests/support/quantile.ts'
import { type LongTermPatient, MESSAGES, seedLongTermPatient, WEIGHTS } from './seedLongTermPatient.ts'
import { type Interaction, watchInteractions } from './watchInteractions.ts'
import { measureScriptSizes } from './measureScriptSizes.ts'
import { openBrowser } from '../../packages/host-app/tests/journeys/openBrowser.ts'
import { startApp } from '../../packages/host-app/tests/journeys/startApp.ts'

const CPU_TIMES = 4
const TARGET = { milliseconds: 100, kilobytes: 60 }
const DEVICES = { phone: { viewport: { width: 390, height: 844 } }, desk: { viewport: { width: 1280, height: 900 } } }
const PAGES = ['treatments', 'subscriptions', 'subscriptions/progress', 'messages', 'billing', 'account', 'referrals']
/** Time for background requests of a page, in milliseconds. */
const QUIET = 1500

type Patient = Awaited<ReturnType<typeof watchInteractions>>

/** The patient's actions on each page. */
const VISITS: Readonly<Record<string, (page: Page, patient: Patient, throttle: (times: number) => Promise<unknown>) => Promise<void>>> = {
  treatments: async (page, { press }) => {
    const howTo = page.getByRole('button', { name: 'How to use it' })
    for (const card of [0, 1, 3, 5]) {
      await press('opens a treatment', howTo.nth(card))
      await press('closes it', page.getByRole('button', { name: 'Close', exact: true }))
    }
    await showEarlier(page, 'Show earlier treatments', (button) => press('shows earlier treatments', button))
    for (const card of [0, 3, 6]) await press('shows the timeline', page.getByRole('button', { name: /^Show \d+ more$/ }).nth(card))
  },
  subscriptions: async (page, { press }) => {
    for (let time = 0; time < 3; time++) {
      await press('opens a pause', page.getByRole('button', { name: 'Pause' }).first())
      await press('closes it', page.getByRole('button', { name: 'Keep it active' }))
    }
    await showEarlier(page, 'Show earlier subscriptions', (button) => press('shows earlier subscriptions', button))
    for (const card of [1, 6]) await press('opens shipments', page.getByText('1 shipment').nth(card))
  },
  messages: async (page, { act, press, begin }, throttle) => {
    // located by element: role queries over all messages would load the page
    const earlier = page.locator('button', { hasText: 'Show earlier messages' })
    const write = async (where: string) => {
      await press(`goes to the message ${where}`, page.getByLabel('Your message'))
      await act(`writes ${where}`, () => page.keyboard.type('May I take it at night?', { delay: 60 }))
      await press(`sends ${where}`, page.getByRole('button', { name: 'Send' }))
    }
    await earlier.waitFor()
    await write('among the newest')
    const rows = page.locator('li[data-sender]')
    const ask = () => press('shows earlier messages', earlier)
    await drawMore(rows, MESSAGES / 5, ask)
    await throttle(1)
    await drawMore(rows, MESSAGES - MESSAGES / 5, () => earlier.dispatchEvent('click'))
    await throttle(CPU_TIMES)
    await begin()
    await drawMore(rows, MESSAGES, ask)
    await write('among all')
  },
  'subscriptions/progress': async (page, { press }) => {
    await page.getByRole('img', { name: /^From / }).waitFor()
    for (const range of ['1W', '1M', '1Y', 'All', '6M', 'All']) await press('changes the range', page.getByText(range, { exact: true }))
    for (const unit of ['kg', 'lb']) await press('changes the unit', page.locator('label').filter({ hasText: unit }))
    await press('opens the table', page.getByText('Show the numbers'))
    for (let time = 0; time < 3; time++) await press('shows earlier numbers', page.getByRole('button', { name: 'Show earlier numbers' }))
  },
}

/** Asks for more until a number of rows is drawn. */
async function drawMore(rows: Locator, until: number, ask: () => Promise<unknown>): Promise<void> {
  for (let drawn = await rows.count(); drawn < until;) {
    const before = drawn
    await ask()
    while ((drawn = await rows.count()) === before) await rows.page().waitForTimeout(20)
  }
}

/** Shows the cards of all years. */
async function showEarlier(page: Page, name: string, press: (button: Locator) => Promise<unknown>): Promise<void> {
  const button = page.getByRole('button', { name })
  const cards = page.getByRole('article')
  while (await button.isVisible()) await drawMore(cards, (await cards.count()) + 1, () => press(button))
}

const wanted = process.argv.slice(2)
const chosen = (all: readonly string[]) => (all.some((one) => wanted.includes(one)) ? all.filter((one) => wanted.includes(one)) : all)

/** Opens a dashboard page by signing in. */
async function open(browser: Browser, origin: string, { email, password }: LongTermPatient, path: string, device: BrowserContextOptions) {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const patient = await watchInteractions(page)
  const { weights } = measureScriptSizes(page)
  await page.goto(`${origin}/login?next=/dashboard/${path}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.waitForTimeout(QUIET)
  const ofLogin = await weights()
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { context, page, patient, weights, ofLogin }
}

/** Uses the dashboard menu with mouse and keyboard. */
async function useMenu(page: Page, { act, press }: Patient, isPhone: boolean): Promise<void> {
  for (let time = 0; time < 2; time++) {
    if (isPhone) {
      await press('opens the menu', page.getByRole('button', { name: 'Open the menu' }))
      await press('closes the menu', page.getByRole('button', { name: 'Close the menu' }))
    } else {
      await press('opens the account menu', page.getByRole('button', { name: 'Sam Tester' }))
      await act('closes the account menu', () => page.keyboard.press('Escape'))
    }
    for (let key = 0; key < 2; key++) await act('Ctrl+B', () => page.keyboard.press('Control+b'))
  }
}

async function measureVisit(browser: Browser, origin: string, account: LongTermPatient, path: string, device: keyof typeof DEVICES) {
  const { context, page, patient } = await open(browser, origin, account, path, DEVICES[device])
  const devtools = await context.newCDPSession(page)
  await page.waitForTimeout(QUIET)
  const throttle = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await throttle(CPU_TIMES)
  await patient.begin()
  await useMenu(page, patient, device === 'phone')
  await VISITS[path]?.(page, patient, throttle)
  await useMenu(page, patient, device === 'phone')
  await context.close()
  return patient.interactions
}

/** Kilobytes of script that a page loads beyond the sign-in page. */
async function weigh(browser: Browser, origin: string, account: LongTermPatient, path: string): Promise<number> {
  const { context, page, weights, ofLogin } = await open(browser, origin, account, path, DEVICES.phone)
  await page.waitForTimeout(QUIET)
  const ofPage = [...(await weights())].filter(([url]) => !ofLogin.has(url))
  await context.close()
  return ofPage.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
}

/** The longest time and what took it. */
function longestOf(all: readonly Interaction[]): string {
  const { what, milliseconds } = all.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
  return `${milliseconds} (${what})`
}

/** The repeated action with the largest median. */
function slowestOf(all: readonly Interaction[]): Interaction {
  const kinds = [...new Set(all.map(({ what }) => what))].map((what) => all.filter((one) => one.what === what))
  const usual = kinds.map((kind) => ({ what: kind[0]?.what ?? '', milliseconds: quantile(timesOf(kind), 0.5), times: kind.length }))
  return usual.filter(({ times }) => times > 1).reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
}
const timesOf = (all: readonly Interaction[]) => all.map(({ milliseconds }) => milliseconds)
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

console.log(
  `A patient of ten years with ${MESSAGES} messages and ${WEIGHTS} weights; Chromium, processor ${CPU_TIMES} times slower, load ${loadavg()[0]?.toFixed(0)}.`,
)
const browser = await openBrowser()
for (const brand of chosen(['northway', 'raven'])) {
  const app = await startApp({ brand })
  const account = await seedLongTermPatient(app, brand)
  console.log(`\n${brand}, ${account.treatments} treatments: interaction to next paint, in ms; target ${TARGET.milliseconds}`)
  row('page', 'device', 'interactions', 'median', 'p75', 'longest', 'what usually takes longest', 'its median')
  for (const path of chosen(Object.keys(VISITS)))
    for (const device of ['phone', 'desk'] as const) {
      const all = await measureVisit(browser, app.origin, account, path, device)
      const times = timesOf(all)
      const { what, milliseconds } = slowestOf(all)
      row(path, device, all.length, quantile(times, 0.5), quantile(times, 0.75), longestOf(all), what, milliseconds)
    }
  console.log(`\n${brand}: script beyond what the login has fetched, gzip; in kB; target ${TARGET.kilobytes}`)
  for (const path of PAGES) row(path, (await weigh(browser, app.origin, account, path)).toFixed(1))
  for (const fault of app.faults) console.error(fault)
  await app.close()
}
await browser.close()
