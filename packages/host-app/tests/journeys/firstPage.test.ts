import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { slowDown } from './slowDown.ts'
import { treatmentsOfBrands } from './treatmentsOfBrands.ts'
import { useRunningApp, PHONE } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

/** Including the document. Each costs a round trip on a slow phone; see chunkGroups.ts. */
const MOST_REQUESTS = 12

/** A page whose scripts are held back until released. */
async function withHeldPage(
  context: BrowserContext,
  address: string,
  use: (page: Page, arrive: () => Promise<void>) => Promise<void>,
): Promise<readonly string[]> {
  const page = await context.newPage()
  const { wrong } = await watchPage(context, page)
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await use(page, async () => {
    letGo()
    await page.locator('#late').waitFor({ state: 'detached' })
  })
  await context.close()
  return wrong
}

// long: each holds back scripts of another page; the first question and what is typed into the login stand for them
describe.each([
  ['northway', 'hl', 'tile'],
  ['northway', 'tb', 'box'],
  ['raven', 'hl?utm_source=mail', 'box'],
  ['raven', 'wl?utm_source=mail', 'tile'],
])('before any script of %s, the first question of %s', (brand, treatment, kind) => {
  const { app, browser } = useRunningApp(brand)
  // long: the same pages in another theme; those of northway stand for them
  const tags = brand === 'northway' ? [] : ['long']

  test(`can be read, and a ${kind} chosen before hydration counts`, { tags }, async () => {
    const context = await browser().newContext(PHONE)
    const wrong = await withHeldPage(context, `${app().origin}/onboarding/${treatment}`, async (page, arrive) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const option = page.getByRole(kind === 'tile' ? 'radio' : 'checkbox').first()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.title()).toMatch(/^Question 1 – /)
      const words = await option.evaluate((element) => element.closest('label, [role=radio]')?.textContent)
      // the input itself is hidden in its card
      await page
        .getByText(words ?? '', { exact: true })
        .first()
        .click()
      expect(await option.isChecked()).toBe(true)
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
      const first = await page.locator('form').getAttribute('data-screen')
      await arrive()
      // the page contains the configuration
      expect(asked).not.toContain('/config.json')
      if (kind === 'box') {
        // hydrated, not rendered again
        expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
        expect(await option.isChecked()).toBe(true)
        await page.getByRole('button', { name: 'Next' }).click()
      }
      await page.locator(`form[data-screen="${first}"]`).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Back' }).click()
      await page.locator(`form[data-screen="${first}"]`).waitFor()
      expect(await option.isChecked()).toBe(true)
    })
    expect(wrong).toEqual([])
  })
})

describe.each(treatmentsOfBrands('onboarding'))('a first visit to $brand', ({ brand, treatments }) => {
  const { app, browser } = useRunningApp(brand)
  // long: the same pages in another theme; those of northway stand for them
  const tags = brand === 'northway' ? [] : ['long']

  test.each(sample(treatments, 2))(
    `requests at most ${MOST_REQUESTS} files before the first question of %s can be answered`,
    { tags },
    async (treatment) => {
      const context = await browser().newContext(PHONE)
      const page = await context.newPage()
      await page.addInitScript(() => {
        // hydrates at once, since all parts have loaded
        new MutationObserver((changes) => {
          const isGone = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node instanceof Element && node.id === 'late'))
          if (isGone) performance.mark('taken over')
        }).observe(document, { childList: true, subtree: true })
      })
      const address = `${app().origin}/onboarding/${treatment}`
      await page.goto(address)
      await page.locator('#late').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      const asked = await page.evaluate(() => {
        const until = performance.getEntriesByName('taken over')[0]?.startTime ?? Infinity
        const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until)
        return before.map(({ name }) => name)
      })
      expect([address, ...asked].length, [address, ...asked].join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
      // react-hook-form comes with the pages that have a form
      expect(asked.filter((name) => /\/assets\/form-/.test(name))).toEqual([])
      await context.close()
    },
  )
})

describe('before any script', () => {
  const { app, browser } = useRunningApp()

  test('text typed into the login and its submission survive hydration', async () => {
    const context = await browser().newContext(PHONE)
    const wrong = await withHeldPage(context, `${app().origin}/login`, async (page, arrive) => {
      await page.getByLabel('Email address').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong password')
      await page.getByRole('button', { name: 'Log in' }).click()
      expect(page.url()).toBe(`${app().origin}/login`)
      const answered = page.waitForResponse('**/v1/login')
      await arrive()
      expect((await answered).request().postDataJSON()).toMatchObject({ email: 'nobody@example.com', password: 'wrong password' })
      expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@example.com')
    })
    expect(wrong.filter((one) => !one.includes('401'))).toEqual([])
  })

  test('a patient who types during hydration of the login loses nothing', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    const wrong = await withHeldPage(context, `${app().origin}/login`, async (page, arrive) => {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let typed = ''
      const type = async (letters: string) => {
        for (const letter of letters) {
          await page.keyboard.press(letter)
          typed += letter
        }
      }
      await page.getByLabel('Email address').focus()
      await type('sam')
      const arrived = arrive()
      while ((await page.locator('#late').count()) > 0) await type('x')
      await type('more@example.com')
      await arrived
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText('There is a problem').waitFor()
      expect(await page.getByLabel('Email address').inputValue()).toBe(typed)
    })
    expect(wrong).toEqual([])
  })

  test('a login that redirects takes no input before hydration', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    await context.addInitScript(() => {
      let wasHidden = false
      // observes every change, since a slow device shows it long enough to type
      new MutationObserver(() => {
        const isHidden = document.documentElement.dataset['returning'] !== undefined
        if (wasHidden && !isHidden) performance.mark(document.querySelector('form[data-drawn]') ? 'old form shown' : 'new form shown')
        wasHidden = isHidden
      }).observe(document, { attributes: true, subtree: true })
    })
    const wrong = await withHeldPage(context, `${app().origin}/login?next=/dashboard/treatments`, async (page, arrive) => {
      const email = page.getByLabel('Email address')
      await email.waitFor({ state: 'attached' })
      expect(await email.isVisible()).toBe(false)
      await page.locator('form').evaluate((form) => (form.dataset['drawn'] = ''))
      await arrive()
      await email.fill('nobody@example.com')
      expect(await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))).toContain('new form shown')
      await page.getByText('Log in to pick up where you left off. Your answers are saved.').waitFor()
    })
    expect(wrong).toEqual([])
  })

  test('a province chosen before hydration shows its treatments with the app', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    const wrong = await withHeldPage(context, `${app().origin}/onboarding`, async (page, arrive) => {
      await page.getByLabel('Which province or territory do you live in?').selectOption('BC')
      await arrive()
      await page.locator('a[href^="/onboarding/"]').first().waitFor()
    })
    expect(wrong).toEqual([])
  })

  test('a province without treatments, chosen before, is refused after a reload without an error', async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    const refusal = page.getByText('We can’t treat patients in Nunavut yet')
    await page.goto(`${app().origin}/onboarding`)
    await page.locator('#late').waitFor({ state: 'detached' })
    await page.getByLabel('Which province or territory do you live in?').selectOption('NU')
    await refusal.waitFor()
    await page.reload()
    await refusal.waitFor()
    await page.locator('a[href^="/onboarding/"]').first().waitFor({ state: 'detached' })
    expect(wrong).toEqual([])
    await context.close()
  })

  test('a patient with answers does not see the first question again', async () => {
    const context = await browser().newContext(PHONE)
    const begun = await context.newPage()
    await begun.goto(`${app().origin}/onboarding/ed`)
    const first = await begun.locator('form').getAttribute('data-screen')
    await begun.locator('#late').waitFor({ state: 'detached' })
    await begun.getByRole('radio').first().click()
    await begun.locator(`form[data-screen="${first}"]`).waitFor({ state: 'detached' })
    await withHeldPage(context, `${app().origin}/onboarding/ed`, async (page, arrive) => {
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
      await arrive()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator(`form[data-screen="${first}"]`).count()).toBe(0)
    })
  })

  test('a page with cached scripts shows its question before they run', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    // the app's first script sets the Trusted Types policy
    await context.addInitScript(() => {
      const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly defaultPolicy: unknown } } // TypeScript has no types for it
      const look = () => {
        if (!document.querySelector('form[data-screen]')) return requestAnimationFrame(look)
        return Object.assign(globalThis, { hadRun: trustedTypes?.defaultPolicy !== null })
      }
      requestAnimationFrame(look)
    })
    for (const hasKept of [false, true, true, true]) {
      const page = await context.newPage()
      // slow enough to order the two events
      await slowDown(await context.newCDPSession(page))
      await page.goto(`${app().origin}/onboarding/ed`)
      await page.locator('#late').waitFor({ state: 'detached' })
      expect({ hasKept, hadRun: await page.evaluate(() => (globalThis as { readonly hadRun?: boolean }).hadRun) }).toEqual({
        hasKept,
        hadRun: false,
      })
      await page.close()
    }
    await context.close()
  })

  test('a page without scripts says what to do and sends nothing', async () => {
    const context = await browser().newContext({ ...PHONE, javaScriptEnabled: false })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${app().origin}/onboarding/tb`)
    await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor()
    // the question is hidden; native submission is blocked too
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    expect(asked.filter((address) => address.includes('?'))).toEqual([])
    expect(page.url()).toBe(`${app().origin}/onboarding/tb`)
    await context.close()
  })
})
