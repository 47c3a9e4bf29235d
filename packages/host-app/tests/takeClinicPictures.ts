// Takes pictures of a physician's page for six patients, and checks what its first screen shows: npm run pictures:clinic
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClientOf } from '@anamnesis/api/client'
import { clinicEndpoints } from '@anamnesis/api/contract'
import type { Page } from 'playwright'
import { sixPatients } from './clinic/sixPatients.ts'
import { demoEmail } from './demo/demoStates.ts'
import { seedDemo } from './demo/seedDemo.ts'
import { nextPaint } from './journeys/nextPaint.ts'
import { openBrowser } from './journeys/openBrowser.ts'
import { startApp } from './journeys/startApp.ts'

const folder = fileURLToPath(new URL('../../../dist/clinic-pictures/', import.meta.url))
const SCREEN = { width: 1280, height: 900 }
/** What a physician has to see before they scroll: computed values and dose range, own words, findings, counselling, decision. */
const FIRST_SCREEN = [
  '.numbers',
  '[aria-labelledby=own-words]',
  '[aria-labelledby=findings] .finding:is(.high, .emergency)',
  '[aria-labelledby=counselling]',
  '#actions',
]

mkdirSync(folder, { recursive: true })
const app = await startApp({ brand: 'northway' })
const { origin, providers, outbox, physicianToken: clinicToken } = app
await seedDemo({ brand: 'northway', origin, card: providers.card, outbox, clinicToken }, sixPatients)
const clinic = createClientOf(clinicEndpoints, { baseUrl: origin, token: () => clinicToken })
const browser = await openBrowser()
const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' })
await context.addCookies([
  { name: 'clinic-session', value: clinicToken, url: app.clinic },
  { name: 'clinic-member', value: 'Robin%20Lee', url: app.clinic },
])
const page = await context.newPage()
const below: string[] = []
for (const [index, patient] of sixPatients.entries()) {
  const found = await clinic.searchTreatments({ body: { text: demoEmail(patient) } })
  const treatment = found.ok ? found.body.treatments.find((one) => one.treatment_type === patient.treatments[0]?.treatment) : undefined
  if (!treatment) throw new Error(`The clinic has no treatment of ${patient.name}: ${JSON.stringify(found)}`)
  await page.goto(`${app.clinic}/treatments/${treatment.treatment_id}`)
  await page.evaluate(() => document.fonts.ready)
  await nextPaint(page)
  const name = `${index + 1}-${patient.name}`
  await page.screenshot({ path: `${folder}${name}.png` })
  await page.screenshot({ path: `${folder}${name}-whole.png`, fullPage: true })
  for (const part of await partsBelow(page)) below.push(`${name}: ${part}`)
}
await browser.close()
await app.close()
if (below.length > 0) throw new Error(`BELOW_FIRST_SCREEN: a physician has to scroll to these parts.\n${below.join('\n')}`)

/** The parts that end below the first screen, or are missing. */
async function partsBelow(shown: Page): Promise<string[]> {
  const parts: string[] = []
  for (const selector of FIRST_SCREEN) {
    for (const part of await shown.locator(selector).all()) {
      const box = await part.boundingBox()
      if (!box || box.y + box.height > SCREEN.height)
        parts.push(`${selector}, ${box ? `to ${Math.round(box.y + box.height)} px` : 'hidden'}`)
    }
  }
  return parts
}
