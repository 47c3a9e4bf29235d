// Takes pictures of the built app in every state of the demo, per brand, width and colour scheme: npm run pictures:demo
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brandIds } from '@anamnesis/flows'
import type { Page } from 'playwright'
import { demoEmail, demoStates, type DemoState } from './demo/demoStates.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { nextPaint } from './journeys/nextPaint.ts'
import { openBrowser } from './journeys/openBrowser.ts'
import { type RunningApp, startApp } from './journeys/startApp.ts'
import { PASSWORD } from './support/treatmentScenario.ts'

const folder = fileURLToPath(new URL('../../../dist/demo-pictures/', import.meta.url))
const WIDTHS = { 390: 844, 1280: 900 }
const SCHEMES = ['light', 'dark'] as const
const VISITOR_PAGES = { login: '/login', selector: '/onboarding', question: '/onboarding/hl' }
/** Pages of one patient besides their treatments. */
const OTHER_PAGES = ['subscriptions', 'subscriptions/progress', 'messages', 'billing', 'account']
const PATIENT_OF_OTHER_PAGES = 'checked-in'

mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
for (const brand of brandIds) {
  const app = await startApp({ brand })
  const { origin, providers, outbox, physicianToken: clinicToken } = app
  await seedDemo({ brand, origin, card: providers.card, outbox, clinicToken })
  await takeVisitorPages(brand, app)
  for (const state of demoStates) await takeState(brand, app, state)
  await app.close()
}
await browser.close()

/** Takes an open page in all widths and colour schemes. */
async function take(page: Page, name: string): Promise<void> {
  for (const [width, height] of Object.entries(WIDTHS))
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width: Number(width), height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => document.fonts.ready)
      await nextPaint(page)
      await page.screenshot({ path: `${folder}${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
}

async function takeVisitorPages(brand: string, { origin }: RunningApp): Promise<void> {
  const page = await browser.newPage()
  for (const [name, path] of Object.entries(VISITOR_PAGES)) {
    await page.goto(origin + path)
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
  await take(page, `${brand}-treatments-${state.name}`)
  if (state.name === PATIENT_OF_OTHER_PAGES)
    for (const path of OTHER_PAGES) {
      await page.goto(`${origin}/dashboard/${path}`)
      await page.locator('main [aria-busy=false]').first().waitFor({ state: 'attached' })
      await take(page, `${brand}-${path.replace('/', '-')}`)
    }
  await page.close()
}
