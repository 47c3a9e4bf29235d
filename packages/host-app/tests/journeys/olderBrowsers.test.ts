// @module-tag long: takes newer functions from whole pages; packages/host-app/src/lib/sameOriginPath.test.ts covers a missing one, and the linter forbids each
import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { ED, examplePatient } from './examplePatient.ts'
import { findViolations } from './findViolations.ts'
import { PatientDriver } from './PatientDriver.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const { app, browser } = useRunningApp()

/** Feature test of a supported browser. */
const KNOWN = /color:\s*color-mix\(in srgb, red, red\)/
/** APIs that the oldest supported browsers lack: Safari 16.4, Firefox 115, Chrome 111. */
const LACKING = [
  'URL.canParse',
  'AbortSignal.any',
  'Promise.withResolvers',
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Iterator',
  'Set.prototype.union',
  'Intl.Segmenter',
  'requestIdleCallback',
  'scheduler',
  'navigation',
  'cookieStore',
  'trustedTypes',
  'Document.prototype.startViewTransition',
  'HTMLElement.prototype.showPopover',
  'Element.prototype.checkVisibility',
  'Navigator.prototype.userActivation',
  'URLSearchParams.prototype.size',
  'HTMLDialogElement.prototype.requestClose',
]

/** Removes newer APIs from the pages of a context. */
async function makeOld(context: BrowserContext): Promise<void> {
  await context.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.')
      const key = path.pop() ?? ''
      const owner = path.reduce<object | undefined>((at, part) => at && Reflect.get(at, part), globalThis)
      if (owner) Reflect.deleteProperty(owner, key)
    }
  }, LACKING)
}

test.each(['/onboarding/ed', '/dashboard/treatments'])(
  'an unsupported browser at %s shows supported ones and how to get help, and nothing of the page',
  async (path) => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    // the page without support for the colour function
    await page.route(`${app().origin}${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toMatch(KNOWN)
      await route.fulfill({ response, body: html.replace(KNOWN, 'color: unknown()') })
    })
    await page.goto(`${app().origin}${path}`)
    await page.getByRole('heading', { level: 1, name: 'This browser is too old' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByText('Safari 16.4, Chrome 111 or Firefox 115').isVisible()).toBe(true)
    expect(await page.getByRole('link').count()).toBe(2)
    expect(await findViolations(page)).toEqual([])
    await context.close()
  },
)

test('a hidden frame at the end of a page, such as that of the card provider, takes no room', async () => {
  const context = await browser().newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${app().origin}/login`)
  const height = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
    return frame.offsetHeight
  })
  expect(height).toBe(0)
  await context.close()
})

test('the oldest supported browser answers a first question, and opens an emailed link to the messages', async () => {
  const patient = await submittedPatient(app(), 'Older')
  const context = await browser().newContext(PHONE)
  await makeOld(context)
  const page = await context.newPage()
  const { wrong } = await watchPage(context, page)
  const driver = new PatientDriver(page, await examplePatient({ ...ED, email: 'older@example.com' }))
  await page.goto(`${app().origin}/onboarding/ed`)
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false)
  expect(await page.getByText('This browser is too old').isVisible()).toBe(false)
  const [first = '', , third = ''] = driver.path()
  await driver.walk(first, third)
  await driver.expectAt(third)
  await page.goto(`${app().origin}/dashboard/messages?from=mail`)
  await page.getByLabel('Email address').fill(patient.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Connected').waitFor()
  expect(wrong).toEqual([])
  await context.close()
})
