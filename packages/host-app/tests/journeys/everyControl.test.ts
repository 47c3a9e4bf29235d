// @module-tag long: operates each control of each drawn page, at two widths; dashboardShell.test.ts opens the user menu after a reload
import { createClient } from '@anamnesis/api/client'
import { loadBrand } from '@anamnesis/flows'
import { beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { prerenderTargetsOf, type PrerenderTarget } from '../../src/prerenderTargets.ts'
import { isLoaded, operateControls } from './operateControls.ts'
import { type DuePatient, seedRenewals } from './seedRenewals.ts'
import { PASSWORD } from './submittedPatient.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'
import { watchPage } from './watchPage.ts'

const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' as const }
const TREATMENT = 'hl'

type Target = Pick<PrerenderTarget, 'path' | 'audience'>

/** A third of a brand's drawn pages, another in each run: first questions; of other pages of treatments, which differ in texts only, those of one. */
async function pagesOf(id: string): Promise<Target[]> {
  const brand = await loadBrand(id)
  const others = Object.keys(brand.treatments).filter((code) => code !== TREATMENT)
  const pages = prerenderTargetsOf(brand).filter(
    ({ path }) => /^\/onboarding\/\w+$/.test(path) || !others.some((code) => path.split('/').includes(code)),
  )
  return [...sample(pages, pages.length, 3)]
}

const brands = await Promise.all(['northway', 'raven'].map(async (brand) => ({ brand, pages: await pagesOf(brand) })))

describe.each(brands)('$brand', ({ brand, pages }) => {
  const { app, browser } = useRunningApp(brand)
  /** Entries of the session storage by the first part of an address. */
  const sessions = new Map<string, readonly (readonly [string, string])[]>()
  let byLink: DuePatient | undefined

  beforeAll(async () => {
    const [byRoute, ...more] = await seedRenewals(app(), [TREATMENT])
    byLink = more.find(({ by }) => by === 'link')
    const api = createClient({ baseUrl: app().origin, token: () => undefined })
    const email = 'every.control@example.com'
    const made = await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: TREATMENT } })
    const back = await api.login({ body: { email: byRoute?.email ?? '', password: byRoute?.password ?? '' } })
    if (!made.ok || !back.ok) throw new Error(JSON.stringify([made, back]))
    const session = (token: string, user: object) => [['auth_token', token] as const, ['auth-body', JSON.stringify(user)] as const]
    sessions.set('dashboard', session(made.body.access_token, { user_id: made.body.user_id, email }))
    sessions.set('renewal', session(back.body.access_token, { user_id: back.body.user_id, email: byRoute?.email }))
  })

  /** Loads a page in a new browser and again. */
  async function open(path: string, device: typeof PHONE | typeof DESK) {
    const context = await browser().newContext(device)
    const page = await context.newPage()
    const { wrong } = await watchPage(context, page)
    // the session of all these pages goes on after Log out
    await context.route('**/v1/logout', (route) => route.fulfill({ status: 204 }))
    const session = sessions.get(path.split('/')[1] ?? '') ?? []
    await context.addInitScript((entries) => entries.forEach(([key, value]) => sessionStorage.setItem(key, value)), session)
    const load = async () => {
      if (session.length > 0) await context.addCookies([{ name: 'authenticated', value: '1', url: app().origin }])
      await page.goto(app().origin + path)
      await page.waitForFunction(isLoaded)
      // the dashboard's data; with an open stream of messages the network is never idle
      if (path.endsWith('/messages')) await page.getByText('Connected').waitFor()
      else if (path.startsWith('/dashboard')) await page.waitForLoadState('networkidle')
    }
    const reload = async () => {
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
      await context.clearCookies()
      await load()
    }
    await load()
    return { context, page, wrong, reload }
  }

  describe.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ] as const)('on %s', (_what, device) => {
    const operated = new Set<string>()

    // concurrent, since each mostly waits, in its own context
    test.concurrent.each(pages)('every control of $path works', async ({ path, audience }) => {
      const address = path.replace(/\/all$/, `/${path.startsWith('/email-renewal') ? byLink?.token : 'unknown'}`)
      const { context, page, wrong, reload } = await open(address, device)
      // a page for anyone may lead to another, whose controls are operated there
      const isThere = page.url().startsWith(app().origin + path.replace(/\/(all|complete)$/, ''))
      if (audience !== 'any') expect(page.url()).toContain(path)
      // the dashboard and the pages outside have a header, footer and menu each
      const isMine = (words: string) => {
        const name = `${path.startsWith('/dashboard')} ${words}`
        const isNew = !operated.has(name)
        operated.add(name)
        return isNew
      }
      const faults = isThere ? await operateControls({ page, reload, isMine }) : []
      // an unknown link's token is refused
      expect([...faults, ...wrong.filter((message) => !message.startsWith('Failed to load resource'))]).toEqual([])
      await context.close()
    })
  })
})
