// Takes the README's pictures of the built app with the example patient: npm run pictures
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ED, examplePatient } from './journeys/examplePatient.ts'
import { openBrowser } from './journeys/openBrowser.ts'
import { PatientDriver } from './journeys/PatientDriver.ts'
import { startApp } from './journeys/startApp.ts'
import { mailsTo } from './journeys/mailsTo.ts'

const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const email = 'pictures@example.com'
const WANTED = new Set(['question-ed-problem-frequency', 'medications', 'prescription-preference-step-1', 'payment'])

mkdirSync(folder, { recursive: true })
const app = await startApp({ brand: 'northway' })
const browser = await openBrowser()
const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage()
const take = async (what: string) => {
  // no hover
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${folder}${what}-phone.png` })
}
await page.goto(`${app.origin}/onboarding/ed`)
const driver = new PatientDriver(page, await examplePatient({ ...ED, email }))
await driver.walk('question-ed-problem-frequency', undefined, async (id) => {
  if (!WANTED.has(id)) return
  if (id === 'medications') await page.getByRole('combobox').fill('met')
  await page.waitForTimeout(300)
  await take(id)
  if (id === 'medications') await page.getByRole('combobox').fill('')
})
await page.waitForURL('**/complete')
const [confirm] = await mailsTo(app, email)
await page.goto(confirm?.link ?? '')
await page.getByRole('button', { name: 'Confirm my email address' }).click()
await page.getByRole('link', { name: 'Go to your treatments' }).click()
await page.getByText('Pending - Under Review').waitFor()
await page.locator('article svg').first().waitFor()
await take('dashboard')
await browser.close()
await app.close()
