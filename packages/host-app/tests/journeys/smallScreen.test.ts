// @module-tag long: draws every ed screen at 320 px; packages/fields/src/css/preferences.test.tsx covers the fields
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations } from './findViolations.ts'
import { PASSWORD, submittedPatient } from './submittedPatient.ts'
import { useRunningApp } from './useRunningApp.ts'

const { app } = useRunningApp()

/** A narrow phone whose owner reads everything twice as large. */
const SMALL = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' as const }

/** A browser of its own, whose owner has set its text to twice the size: media queries in rem know of it, as they do of no style. */
async function openLargeText(): Promise<BrowserContext> {
  const folder = await mkdtemp(join(tmpdir(), 'large-text-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }))
  return chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    ...SMALL,
  })
}

/** What sticks out sideways, so that a patient would have to scroll in two directions: a few words of each. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${Math.round(element.getBoundingClientRect().right)} ${element.textContent.slice(0, 40)}`)
  })

test(
  'every page of a patient can be read at 320 px with text twice as large, without scrolling sideways',
  { timeout: 120_000 },
  async () => {
    const patient = await submittedPatient(app(), 'Small')
    await patient.team.decide('assign')
    await patient.team.write('How are you? Tell us at https://example.com/a-very-long-address-that-never-ends-and-never-breaks')
    const context = await openLargeText()
    const page = await context.newPage()
    const found: Record<string, string[]> = {}
    const look = async (path: string, heading: string | RegExp) => {
      await page.getByRole('heading', { name: heading }).first().waitFor()
      // what a page asks for first may be what sticks out: a skeleton never does
      await page.getByText('Loading…').first().waitFor({ state: 'detached' })
      const stickingOut = await sticksOut(page)
      if (stickingOut.length > 0) found[path] = stickingOut
      expect(await findViolations(page), path).toEqual([])
    }
    await page.goto(`${app().origin}/login?next=/dashboard/treatments`)
    await look('login', 'Log in')
    await page.getByLabel('Email address').fill(patient.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/dashboard/treatments')
    const pages = [
      ['treatments', 'Treatments'],
      ['subscriptions', 'Subscriptions'],
      ['messages', 'Messages'],
      ['billing', 'Billing'],
      ['account', 'Account'],
    ] as const
    for (const [path, heading] of pages) {
      await page.goto(`${app().origin}/dashboard/${path}`)
      await look(path, heading)
    }
    await patient.team.decide('approve')
    await page.goto(`${app().origin}/dashboard/treatments`)
    await page.getByRole('dialog').waitFor()
    await look('the first dialog', /./)
    expect(found).toEqual({})
    await context.close()
  },
)
