import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '@anamnesis/api/client'
import { layoutShift, watchLayoutShift } from './layoutShift.ts'
import { PASSWORD } from './submittedPatient.ts'
import { useRunningApp, PHONE } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
const EMAIL = 'robin.rivers@example.com'
const SCRIPTS = '**/assets/*.js'
const PAGES = ['treatments', 'subscriptions', 'messages', 'referrals', 'billing', 'account']
const isThere = (page: Page) => page.locator('#late').waitFor({ state: 'detached' })

// long: each holds a page's scripts back, on six pages and two brands; firstPage.test.ts covers the first question, the user menu each page
describe.each(['northway', 'raven'])('the dashboard of %s', (brand) => {
  const { app, browser } = useRunningApp(brand)
  let signedIn: readonly (readonly [string, string])[] = []
  beforeAll(async () => {
    const api = createClient({ baseUrl: app().origin, token: () => undefined })
    const made = await api.createTreatment({ body: { email: EMAIL, password: PASSWORD, treatment_type: 'hl' } })
    if (!made.ok) throw new Error(JSON.stringify(made.problem))
    const { access_token, user_id } = made.body
    signedIn = [
      ['auth_token', access_token],
      ['auth-body', JSON.stringify({ user_id, email: EMAIL })],
    ]
  })

  test.each(PAGES)('is complete for %s: one cached page for all users, whose only script the policy allows by hash', async (name) => {
    const address = `${app().origin}/dashboard/${name}`
    const response = await fetch(address)
    const html = await response.text()
    const [, heading = ''] = /<main.*?<h1[^>]*>([^<]+)</s.exec(html) ?? []
    expect(html).toContain(`<title>${heading} – `)
    expect(html).toMatch(/<nav aria-label="Dashboard">.*aria-busy="true"/s)
    expect(html).not.toMatch(/ style="/)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`)
    const again = await fetch(address, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  /** A reloaded tab whose scripts are held back until released. */
  async function openHeld(path: string, device: typeof PHONE | typeof DESK, cookie?: string) {
    const context = await browser().newContext(device)
    await context.addCookies([{ name: 'authenticated', value: '1', url: app().origin }])
    if (cookie !== undefined) await context.addCookies([{ name: 'sidebar_state', value: cookie, url: app().origin }])
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    await watchLayoutShift(page)
    await page.addInitScript((kept) => {
      for (const [key, value] of kept) sessionStorage.setItem(key, value)
    }, signedIn)
    let arrive = () => undefined as void
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(SCRIPTS, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${app().origin}${path}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { context, page, wrong, arrive, shift: () => layoutShift(page) }
  }

  test.each([
    ['/dashboard/treatments', 'Treatments', PHONE],
    ['/dashboard/treatments', 'Treatments', DESK],
    ['/dashboard/subscriptions', 'Subscriptions', DESK],
    ['/dashboard/messages', 'Messages', DESK],
    ['/dashboard/billing', 'Billing', PHONE],
    ['/dashboard/account', 'Account', DESK],
  ])('shows at %s before any script, and hydrates without a layout shift', { tags: ['long'] }, async (path, title, device) => {
    const { context, page, wrong, arrive, shift } = await openHeld(path, device)
    const heading = page.getByRole('heading', { level: 1, name: title })
    expect(await heading.isVisible()).toBe(true)
    expect(await page.title()).toMatch(new RegExp(`^${title} – `))
    const current = page.getByRole('navigation', { name: 'Dashboard', includeHidden: true }).locator('[aria-current=page]')
    expect(await current.allTextContents()).toEqual(['Billing', 'Account'].includes(title) ? [] : [title])
    expect(await page.locator('body').textContent()).not.toContain(EMAIL)
    const element = await heading.elementHandle()
    arrive()
    await isThere(page)
    // waits for the content
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
    await page.getByText(EMAIL).first().waitFor({ state: 'attached' })
    expect(await shift()).toBeLessThanOrEqual(0.01)
    // React changes inline styles, but not rules of the prerendered page
    expect(await page.locator('[data-style]').count()).toBe(0)
    expect(wrong).toEqual([])
    await context.close()
  })

  test('marks the parent page of an address', { tags: ['long'] }, async () => {
    const { context, page } = await openHeld('/dashboard/subscriptions/manage/one', DESK)
    expect(await page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]').textContent()).toBe('Subscriptions')
    await context.close()
  })

  test('keeps a closed menu closed without a layout shift', { tags: ['long'] }, async () => {
    const { context, page, wrong, arrive, shift } = await openHeld('/dashboard/treatments', DESK, 'false')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    const narrow = await menu.boundingBox()
    expect(narrow?.width).toBeLessThan(64)
    arrive()
    await isThere(page)
    await page.getByRole('button', { name: 'Menu', expanded: false }).waitFor()
    expect(await menu.boundingBox()).toMatchObject({ width: narrow?.width })
    expect(await shift()).toBeLessThanOrEqual(0.01)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByText('Treatments').waitFor()
    expect((await menu.boundingBox())?.width).toBeGreaterThan(200)
    expect(wrong).toEqual([])
    await context.close()
  })

  test('opens the menu of a phone that was pressed before hydration', { tags: ['long'] }, async () => {
    const { context, page, arrive } = await openHeld('/dashboard/treatments', PHONE)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    arrive()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await context.close()
  })

  // the short ring opens one width per brand
  const widths = [
    ['a desktop', DESK],
    ['a phone', PHONE],
  ] as const
  test.each(process.env['TEST_RING'] === 'long' ? widths : widths.slice(brand === 'northway' ? 0 : 1, brand === 'northway' ? 1 : 2))(
    'opens the user menu on %s after a direct load of each page',
    async (_width, device) => {
      const context = await browser().newContext(device)
      const page = await context.newPage()
      await context.addInitScript((kept) => {
        for (const [key, value] of kept) sessionStorage.setItem(key, value)
      }, signedIn)
      await context.addCookies([{ name: 'authenticated', value: '1', url: app().origin }])
      for (const name of PAGES) {
        await page.goto(`${app().origin}/dashboard/${name}`)
        await isThere(page)
        if (device === PHONE) await page.getByRole('button', { name: 'Open the menu' }).click()
        await page.getByRole('button', { name: EMAIL }).click()
        for (const choice of ['Account', 'Billing']) await page.getByRole('link', { name: choice, exact: true }).click({ trial: true })
        await page.getByRole('button', { name: 'Log out', exact: true }).click({ trial: true })
      }
      await context.close()
    },
  )

  test('redirects anonymous users to the login', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    const page = await context.newPage()
    await page.goto(`${app().origin}/dashboard/billing`)
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })

  test('says what to do without scripts, and its links work', { tags: ['long'] }, async () => {
    const context = await browser().newContext({ ...DESK, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${app().origin}/dashboard`)
    await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor()
    await page.getByRole('heading', { name: 'Treatments' }).waitFor()
    await page.getByRole('contentinfo').getByText('Questions? Call').waitFor()
    await page.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('heading', { name: 'Messages' }).waitFor()
    await context.close()
  })
})

describe('where a part of the dashboard does not load', () => {
  const { app, browser } = useRunningApp()
  const open = async (context: BrowserContext) => {
    const page = await context.newPage()
    await page.addInitScript(() => sessionStorage.setItem('auth_token', 'somebody'))
    return page
  }

  test.each([
    ['all scripts', SCRIPTS],
    ['the page of treatments', '**/assets/TreatmentsPage-*.js'],
  ])('without %s it is never blank and offers a next step', { tags: ['long'] }, async (_what, files) => {
    const context = await browser().newContext(PHONE)
    const page = await open(context)
    await page.route(files, (route) => route.abort())
    await page.goto(`${app().origin}/dashboard/treatments`, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Part of this page didn’t load' }).waitFor()
    expect(await page.getByRole('heading', { level: 1, name: 'Treatments' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    await context.close()
  })

  test('without its configuration it says so and offers a next step', { tags: ['long'] }, async () => {
    const context = await browser().newContext(PHONE)
    const page = await open(context)
    await page.route('**/config.json', (route) => route.abort())
    await page.route('**/dashboard/treatments', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/(id="config">).*?</s, '$1<') })
    })
    await page.goto(`${app().origin}/dashboard/treatments`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Try again' }).waitFor()
    await context.close()
  })
})
