// @module-tag long: walks ed to its end on a failing network; packages/engine/src/calls/sendWithRetries.test.ts covers the retries
import { encodeAnswer } from '@anamnesis/engine'
import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { PatientDriver } from './PatientDriver.ts'
import { readStored } from './readStored.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

/** The patient goes back, forward and reloads on every eighth screen; on each with EVERY_SCREEN=1, which takes minutes. */
const STRIDE = process.env['EVERY_SCREEN'] === undefined ? 8 : 1

/** Faults of a request. */
const FAULTS: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '<html>busy</html>' }),
  // takes effect, but the response is lost
  async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
  async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fulfill({ response })
  },
]

/** Fails the first attempt of each call: writes by key, reads by path. Returns counts by fault. */
async function spoilEachOnce(page: Page): Promise<readonly number[]> {
  const met = new Set<string>()
  const counts = FAULTS.map(() => 0)
  const isOurs = (url: URL) => url.origin === app().origin && /^\/v[12]\//.test(url.pathname)
  await page.route(isOurs, async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname} ${(await request.headerValue('idempotency-key')) ?? ''}`
    const index = met.size % FAULTS.length
    const fault = met.has(call) ? undefined : FAULTS[index]
    met.add(call)
    if (!fault) return route.continue()
    counts[index] = (counts[index] ?? 0) + 1
    return fault(route)
  })
  return counts
}

/** Values of the screen's inputs. */
function shown(page: Page): Promise<string[]> {
  return page
    .locator('form[data-screen] :is(input, textarea, select)')
    .evaluateAll((boxes: HTMLInputElement[]) =>
      boxes.map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? String(checked) : value)),
    )
}

/** Payments aren't retried automatically: presses again if the page asks. */
async function payAgain(page: Page): Promise<void> {
  const asked = page.getByRole('heading', { name: 'There is a problem' })
  await asked.or(page.getByRole('button', { name: 'Go to my treatments' })).waitFor()
  if (await asked.isVisible()) await page.getByRole('button', { name: 'Pay $0 today' }).click()
}

test('with cut, refused, slow and lost requests, Back and reloads, a patient pays once and loses nothing', async () => {
  const email = 'bad.network@example.com'
  const patient = await examplePatient({ ...ED, email })
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  const driver = new PatientDriver(page, patient)
  const path = driver.path()
  const spoilt = await spoilEachOnce(page)
  await page.goto(`${app().origin}/onboarding/ed`)

  for (const [index, id] of path.entries()) {
    await driver.expectAt(id)
    const before = path[index - 1]
    // a patient with an account can't go back to creating one
    if (before !== undefined && before !== 'login' && index % STRIDE === STRIDE - 1) {
      await page.goBack()
      await driver.expectAt(before)
      await page.goForward()
      await driver.expectAt(id)
      await page.reload()
      await driver.expectAt(id)
    }
    await driver.answer(id)
    // secrets, files and cards are asked again after a reload
    const isKept =
      !driver.screen(id).fields?.some(({ type }) => ['password', 'uploader', 'card'].includes(type)) && !driver.goesOnByItself(id)
    if (isKept && index % STRIDE < STRIDE / 2) {
      const typed = await shown(page)
      await page.reload()
      await driver.expectAt(id)
      expect(await shown(page), id).toEqual(typed)
    }
    await Promise.all([driver.next(id), id === 'payment' ? payAgain(page) : undefined])
  }
  await page.waitForURL('**/onboarding/ed/complete')
  await page.getByRole('button', { name: 'Go to my treatments' }).click()
  // a page that only reads shows an error and a retry
  const status = page.getByText('Pending - Under Review')
  const reload = page.getByRole('button', { name: 'Reload' })
  await status.or(reload).waitFor()
  if (await reload.isVisible()) await reload.click()
  await status.waitFor()
  await context.close()

  console.log(`faults: ${spoilt.join(', ')} (cut, refused, answered in vain, slow)`)
  expect(Math.min(...spoilt)).toBeGreaterThan(1)
  expect(app().faults).toEqual([])
  const stored = await readStored(app(), email)
  for (const table of ['treatments', 'subscriptions', 'payments', 'uploads', 'products'] as const)
    expect(stored[table], table).toHaveLength(1)
  for (const [name, answer] of Object.entries(patient.answers).filter(([field]) => field.startsWith('question-')))
    expect(stored.screening[name.replace('question-', '')], name).toBe(encodeAnswer(answer))
})
