// @module-tag long: compares 44 pages in two brands before and after their styles; firstPage.test.ts compares the first
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadBrand } from '@anamnesis/flows'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const filesOf = (brand: string) => globSync('**/*.html', { cwd: `${dist}pages/${brand}` }).toSorted()
/** Addresses of a page's links, by kind. */
const linked = (html: string, kind: RegExp) =>
  [...html.matchAll(/<link [^>]*>/g)].filter(([tag]) => kind.test(tag)).map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1] ?? '')

const isWaiting = (html: string) => !html.includes('data-page=')

/** Font files that no letter of a page uses. */
function notDrawn(page: Page, fonts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((addresses) => {
    const plain = (words: string) => words.replaceAll(/["' ]/g, '').toLowerCase()
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule)
    const drawn = [...document.fonts].filter(({ status }) => status === 'loaded')
    return addresses.filter((address) => {
      const file = address.split('/').at(-1) ?? address
      const { style } = rules.find(({ cssText }) => cssText.includes(file)) ?? {}
      const isOf = (font: FontFace) =>
        plain(font.family) === plain(style?.getPropertyValue('font-family') ?? '') &&
        plain(font.unicodeRange) === plain(style?.getPropertyValue('unicode-range') ?? '')
      return !drawn.some(isOf)
    })
  }, fonts)
}

/** A page with its scripts blocked, and its style sheet until released. */
async function withoutStyles(context: BrowserContext) {
  const page = await context.newPage()
  let release: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await held
    await route.continue()
  })
  const comes = async () => {
    release()
    await expect.poll(() => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet !== null)).toBe(true)
  }
  return { page, comes }
}

/** Addresses of scripts that have run since watching began. */
async function scriptsRun(page: Page): Promise<ReadonlySet<string>> {
  const scripts = await page.coverage.stopJSCoverage()
  const isRun = ({ functions }: (typeof scripts)[number]) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0))
  return new Set(scripts.filter(isRun).map(({ url }) => url))
}

describe.each(['northway', 'raven'])('each prerendered page of %s', (brand) => {
  // one serves every address without its own page, with nothing rendered
  const files = filesOf(brand).filter((file) => file !== 'index.html')
  // half of them, the others in another run
  const drawn = sample(files, files.length, 2)

  test('the page of other addresses has the name of the brand as its title', async () => {
    const { name } = await loadBrand(brand)
    expect(readFileSync(`${dist}pages/${brand}/index.html`, 'utf8')).toContain(`<title>${name}</title>`)
  })

  test.each(drawn)('%s shows before any script, with its styles, icon, title and fonts', async (file) => {
    const html = readFileSync(`${dist}pages/${brand}/${file}`, 'utf8')
    const { name } = await loadBrand(brand)
    expect(html).toMatch(new RegExp(`<title>[^<]*${name}</title>`))
    expect(html).toMatch(/<style nonce="\{nonce\}">[^<]{1000}/)
    expect(html).toMatch(new RegExp(`<html [^>]*data-brand="${brand}"`))
    expect(html).toMatch(new RegExp(`</svg>(<[^>]*>)*${name}`))
    // loading pages are marked busy
    expect(/<main [^>]*aria-busy="true"/.test(html)).toBe(isWaiting(html))
    const fonts = linked(html, /rel="preload" as="font"/)
    expect(fonts.length).toBeGreaterThan(0)
    const styles = linked(html, /rel="stylesheet"/)
    expect(styles.length).toBe(1)
    for (const address of [...fonts, ...styles, ...linked(html, /rel="modulepreload"/)])
      expect([address, existsSync(dist + address)]).toEqual([address, true])
  })

  const { app, browser } = useRunningApp(brand)

  test('looks the same before and after the rest of the styles load', async () => {
    const context = await browser().newContext(PHONE)
    const unlike: string[] = []
    for (const file of drawn) {
      const { page, comes } = await withoutStyles(context)
      if (readFileSync(`${dist}pages/${brand}/${file}`, 'utf8').includes('data-for="patient"'))
        await page.addInitScript(() => sessionStorage.setItem('auth_token', 'somebody'))
      await page.goto(`${app().origin}/${file.replace(/(\/all)?\.html$/, '')}`, { waitUntil: 'commit' })
      // the last element of the page
      await page.locator('link#styles').waitFor({ state: 'attached' })
      const before = await page.screenshot({ animations: 'disabled' })
      await comes()
      if (!before.equals(await page.screenshot({ animations: 'disabled' }))) unlike.push(file)
      await page.close()
    }
    expect(unlike).toEqual([])
    await context.close()
  })

  test('prefetches nothing unused', async () => {
    const context = await browser().newContext(PHONE)
    const unused: string[] = []
    // pages for visitors only: the dashboard is for signed-in patients, loading pages for those who have started
    for (const file of filesOf(brand).filter((one) => /^(login|onboarding)[^]*(?<!all|complete)\.html$/.test(one))) {
      const page = await context.newPage()
      await page.coverage.startJSCoverage()
      await page.goto(`${app().origin}/${file.replace('.html', '')}`)
      await page.locator('#late').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const html = readFileSync(`${dist}pages/${brand}/${file}`, 'utf8')
      const run = await scriptsRun(page)
      const scripts = linked(html, /rel="modulepreload"/).filter((address) => !run.has(app().origin + address))
      for (const address of [...scripts, ...(await notDrawn(page, linked(html, /as="font"/)))]) unused.push(`${file}: ${address}`)
      await page.close()
    }
    expect(unused).toEqual([])
    await context.close()
  })
})
