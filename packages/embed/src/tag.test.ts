import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Browser, CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countDifferent } from './testing/countDifferent.ts'
import { hostileDocuments } from './testing/hostileDocuments.ts'
import { openBrowser } from './testing/openBrowser.ts'
import { packPackages } from './testing/packPackages.ts'
import { serveFolder, type ServedFolder } from './testing/serveFolder.ts'

// the tag as a stranger gets it: built, packed, unpacked, on pages of their own in Chromium

const work = mkdtempSync(join(tmpdir(), 'anamnesis-tag-'))
const folder = join(work, 'elsewhere')
const tea = readFileSync(new URL('../tests/pages/tea.json', import.meta.url), 'utf8')
const STRICT = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'",
}
/** HOSTILE_PAGES says how many are drawn; PROPERTY_SEED, which a failure prints in its title, plays the same ones again. */
const RENDERED = Number(process.env['HOSTILE_PAGES'] ?? 200)
const SEED = Number(process.env['PROPERTY_SEED'] ?? (process.env['CI'] ? 20261124 : Date.now() % 2 ** 31))
let site: ServedFolder
let browser: Browser
const pages: Page[] = []

beforeAll(async () => {
  packPackages(work, folder)
  site = await serveFolder({ embed: join(folder, 'node_modules/@anamnesis/embed/dist/browser') })
  site.put('/tea.json', tea)
  site.put('/favicon.ico', '')
  browser = await openBrowser('--js-flags=--expose-gc')
}, 240_000)
afterAll(async () => {
  await browser.close()
  site.close()
  rmSync(work, { recursive: true, force: true })
})
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close()
})

const TAG = '<anamnesis-questionnaire src="/tea.json"></anamnesis-questionnaire>'
const NAMES = ['ready', 'screen', 'track', 'complete', 'blocked', 'error']
/** A script of the host that keeps all that the tags tell. */
const LISTEN = `window.told = []
for (const tag of document.querySelectorAll('anamnesis-questionnaire'))
  for (const name of ${JSON.stringify(NAMES)}) tag.addEventListener(name, ({ detail }) => window.told.push([name, detail, tag.id]))`

interface Host {
  readonly head?: string
  readonly body?: string
  readonly before?: string
  readonly after?: string
}

/** A page of a host with the tag on it; its scripts are files, for pages that allow no other. */
async function open({ head = '', body = TAG, before = '', after = '' }: Host = {}): Promise<Page & { faults: string[] }> {
  site.put('/before.js', before)
  site.put('/listen.js', LISTEN)
  site.put('/after.js', after)
  site.put(
    '/page.html',
    `<!doctype html><html lang="en-CA"><head><meta charset="utf-8" /><title>A host</title><script src="/before.js"></script>${head}</head>
<body>${body}<script src="/listen.js"></script><script type="module" src="/embed/anamnesis.js"></script><script src="/after.js"></script></body></html>`,
    STRICT,
  )
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  page.setDefaultTimeout(8_000)
  pages.push(page)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto(`${site.origin}/page.html`)
  return Object.assign(page, { faults })
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: [string, Record<string, unknown>, string][] }).told) // LISTEN makes it
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Goes through the flow, past the stop for sugar. */
async function answerAll(page: Page): Promise<void> {
  await next(page)
  await page.getByRole('link', { name: /Required/ }).waitFor()
  await page.getByLabel('Which colour do you like?').fill('Green')
  await next(page)
  await page.getByText('Yes', { exact: true }).click()
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await page.getByText('No', { exact: true }).click()
  await page.getByLabel('Why?').fill('It is calm')
  await next(page)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

describe('the tag on a page that allows no inline script, no inline style and no eval', () => {
  test('asks, stops, completes, and tells of it; only the end carries answers', async () => {
    const page = await open()
    await answerAll(page)
    const events = await told(page)
    expect(events.map(([name]) => name)).toEqual(['ready', 'screen', 'track', 'screen', 'blocked', 'screen', 'track', 'complete'])
    expect(JSON.stringify(events.slice(0, -1))).not.toMatch(/Green|calm/)
    expect(events.find(([name]) => name === 'blocked')?.[1]).toEqual({
      flow: 'tea',
      screen: 'sugar',
      reason: 'interrupt',
      interrupt: 'noSugar',
    })
    expect(events.at(-1)?.[1]).toEqual({
      flow: 'tea',
      version: 3,
      answers: { colour: 'Green', sugar: 'No', why: 'It is calm' },
      attributes: { tea_colour: 'Green' },
    })
    expect(page.faults).toEqual([])
  })

  test('begins with the answers that it is given, at their screen', async () => {
    const at = {
      format: 1,
      flowId: 'tea',
      flowVersion: 3,
      variant: 'full',
      screen: 'sugar',
      answers: { colour: 'Green' },
      history: ['colour'],
    }
    site.put('/session.json', JSON.stringify({ ...at, done: ['colour'], skipped: [], queue: [], sent: {}, facts: {}, revision: 1 }))
    const page = await open({ body: TAG.replace(' src', ' session="/session.json" src') })
    await page.getByText('Do you take sugar?').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('Green')
    expect(page.faults).toEqual([])
  })

  test('without the session that it is told of it says so, and asks nothing in its place', async () => {
    const page = await open({ body: TAG.replace(' src', ' session="/nowhere.json" src') })
    await page.getByText('The questionnaire could not be loaded.').waitFor()
    expect((await told(page)).map(([name, detail]) => [name, detail['code']])).toEqual([['error', 'EMBED_SESSION_NOT_LOADED']])
  })

  test('several stand side by side, each with answers of its own', async () => {
    const page = await open({
      body: `<section>${TAG.replace(' src', ' id="one" src')}</section><section>${TAG.replace(' src', ' id="two" src')}</section>`,
    })
    const [one, two] = [page.locator('#one'), page.locator('#two')]
    await one.getByLabel('Which colour do you like?').fill('Green')
    await two.getByLabel('Which colour do you like?').fill('Black')
    await one.getByRole('button', { name: 'Next' }).click()
    await one.getByText('Do you take sugar?').waitFor()
    expect(await two.getByLabel('Which colour do you like?').inputValue()).toBe('Black')
    // each fetches its flow by itself: which of them is there first nobody promises
    const all = (await told(page)).filter(([name]) => name === 'screen')
    const screensOf = (wanted: string) => all.filter(([, , id]) => id === wanted).map(([, detail]) => detail['screen'])
    expect([screensOf('one'), screensOf('two'), all.length]).toEqual([['colour', 'sugar'], ['colour'], 3])
    expect(page.faults).toEqual([])
  })

  test('taken out and put back, it stands where it stood; moved within the page, nothing is drawn anew', async () => {
    const page = await open()
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByText('Do you take sugar?').waitFor()
    await page.evaluate(async () => {
      const tag = document.querySelector('anamnesis-questionnaire')
      tag?.remove()
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (tag) document.body.append(tag)
    })
    await page.getByText('Do you take sugar?').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    const box = page.getByLabel('Which colour do you like?')
    expect(await box.inputValue()).toBe('Green')
    const before = await box.elementHandle()
    await page.evaluate(() => document.body.prepend(document.querySelector('anamnesis-questionnaire') ?? ''))
    await next(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.evaluate(() => document.body.append(document.querySelector('anamnesis-questionnaire') ?? ''))
    expect(await before?.evaluate((element) => element.isConnected)).toBe(false)
    expect((await told(page)).filter(([name]) => name === 'ready')).toHaveLength(2)
    expect(page.faults).toEqual([])
  })

  test('begins anew when it is reset, and goes where it is sent, as near as the answers allow', async () => {
    const page = await open()
    await page.getByLabel('Which colour do you like?').fill('Green')
    const goTo = (screen: string) =>
      page.evaluate((id) => document.querySelector<HTMLElement & { goTo(id: string): void }>('anamnesis-questionnaire')?.goTo(id), screen)
    await goTo('why')
    expect(await page.getByText('Do you take sugar?').count()).toBe(0)
    expect((await told(page)).at(-1)).toEqual([
      'error',
      expect.objectContaining({ code: 'EMBED_SCREEN_NOT_REACHED', message: expect.stringMatching(/"why".*"colour"/) as string }),
      '',
    ])
    await next(page)
    await page.getByText('Do you take sugar?').waitFor()
    await goTo('colour')
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('Green')
    await page.evaluate(() => document.querySelector<HTMLElement & { reset(): void }>('anamnesis-questionnaire')?.reset())
    await expect.poll(() => page.getByLabel('Which colour do you like?').inputValue()).toBe('')
    expect(page.faults).toEqual([])
  })

  test('tells of the screen that asks a visitor to log in, again once they want to, and goes on when they have', async () => {
    site.put('/walled.json', tea.replace('"id": "colour",', '"id": "colour", "public": true,'))
    const page = await open({ body: '<anamnesis-questionnaire src="/walled.json" visitor></anamnesis-questionnaire>' })
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    const blocked = { flow: 'tea', screen: 'sugar', reason: 'sign-in' }
    expect((await told(page)).filter(([name]) => name === 'blocked').map(([, detail]) => detail)).toEqual([
      { ...blocked, isAsked: false },
      { ...blocked, isAsked: true },
    ])
    await page.evaluate(() => document.querySelector('anamnesis-questionnaire')?.know({ signedIn: true }))
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Why?').waitFor()
    expect(page.faults).toEqual([])
  })

  test('is told by brand, treatment, kind and variant which flow of an api it shows, in which language, and changes with them', async () => {
    site.put('/forms/flows/acme.tea.order.short.json', tea.replace('Which colour', 'Quelle couleur'))
    site.put('/forms/flows/acme.tea.onboarding.full.json', tea)
    const attributes = 'api="/forms/" brand="acme" treatment="tea" kind="order" variant="short" locale="fr-CA"'
    const page = await open({
      body: `<anamnesis-questionnaire ${attributes}></anamnesis-questionnaire>`,
    })
    const tag = page.locator('anamnesis-questionnaire')
    const label = page.getByText('Quelle couleur do you like?')
    await label.waitFor()
    expect(await label.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('fr-CA')
    // a theme of the page for that brand finds it
    expect(await tag.getAttribute('data-brand')).toBe('acme')
    await tag.evaluate((element) => ['kind', 'variant', 'locale'].forEach((name) => element.removeAttribute(name)))
    await page.getByText('Which colour do you like?').waitFor()
    expect((await told(page)).filter(([name]) => name === 'ready')).toHaveLength(2)
    expect(page.faults).toEqual([])
  })

  test.each([
    ['no address', '<anamnesis-questionnaire></anamnesis-questionnaire>', 'EMBED_NO_FLOW'],
    ['an address that is a script', '<anamnesis-questionnaire src="javascript:alert(1)"></anamnesis-questionnaire>', 'EMBED_NO_FLOW'],
    ['an address with nothing', '<anamnesis-questionnaire src="/none.json"></anamnesis-questionnaire>', 'EMBED_FLOW_NOT_LOADED'],
    ['a page in place of a flow', '<anamnesis-questionnaire src="/page.html"></anamnesis-questionnaire>', 'EMBED_FLOW_NOT_LOADED'],
    ['JSON that is no flow', '<anamnesis-questionnaire src="/wrong.json"></anamnesis-questionnaire>', 'FLOW_INVALID'],
  ])('says so where it is given %s', async (_, body, code) => {
    site.put('/wrong.json', '{"schemaVersion":2,"id":"x"}')
    const page = await open({ body })
    await page.getByRole('alert').waitFor()
    expect((await told(page)).map(([name, detail]) => [name, detail['code']])).toEqual([['error', code]])
  })

  test('calls of the flow go to its api, and one that fails can be tried again', async () => {
    const page = await open({ body: TAG.replace(' src', ' api="/forms" src') })
    const sent: { body: unknown; key: string | undefined; method: string }[] = []
    await page.route('**/forms/calls/send', (route) => {
      const request = route.request()
      sent.push({ body: request.postDataJSON() as unknown, key: request.headers()['idempotency-key'], method: request.method() })
      return route.fulfill({ status: sent.length === 1 ? 503 : 200, body: '{}' })
    })
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Why?').fill('It is calm')
    await next(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(sent.map(({ body, method }) => [body, method])).toEqual([
      [{ why: 'It is calm' }, 'POST'],
      [{ why: 'It is calm' }, 'POST'],
    ])
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })
})

describe('the tag on a page that is hostile to it', () => {
  /** What the host's style sheets and scripts do to everything on their page. */
  const HOSTILE = {
    head: '<link rel="stylesheet" href="/hostile.css" />',
    before: `const map = Array.prototype.map
Array.prototype.map = function (...given) { return map.apply(this, given) }
Array.prototype.everyHost = function () {}
Object.prototype.everyObject = function () {}
String.prototype.everyText = 'of the host'
const stringify = JSON.stringify
JSON.stringify = (...given) => stringify(...given)`,
  }
  const RULES = readFileSync(new URL('../tests/pages/hostile.css', import.meta.url), 'utf8')
  const HOUSED = `<div class="host" id="host">${TAG}</div>`

  test('works the same, with prototypes that the host has patched and names on every object', async () => {
    site.put('/hostile.css', RULES)
    const page = await open({ ...HOSTILE, body: HOUSED })
    await answerAll(page)
    expect((await told(page)).at(-1)?.[0]).toBe('complete')
    expect(page.faults).toEqual([])
  })

  /** A picture of the tag, in base64, once two in a row are the same: what has just moved is drawn once more where it came to rest. */
  async function takeStill(page: Page): Promise<string> {
    let last = ''
    for (;;) {
      const picture = await page.locator('anamnesis-questionnaire').screenshot({ caret: 'hide', animations: 'disabled' })
      const now = picture.toString('base64')
      if (now === last) return now
      last = now
    }
  }

  /** Each screen on the way to a stop: its elements with all their computed styles, and its picture. */
  async function looksOf(host: Host, size: { width: number; height: number }): Promise<{ styles: string[][]; picture: string }[]> {
    const page = await open({ ...host, body: HOUSED })
    await page.setViewportSize(size)
    const seen: { styles: string[][]; picture: string }[] = []
    const look = async (): Promise<void> => {
      await page.mouse.move(0, 0)
      await page.evaluate(async () => {
        // a shade or a slide that still runs
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
      })
      const styles = await page.evaluate(stylesInTag)
      seen.push({ styles, picture: await takeStill(page) })
    }
    await page.getByLabel('Which colour do you like?').waitFor()
    await look()
    await next(page)
    await page.getByRole('link', { name: /Required/ }).waitFor()
    await look()
    await page.getByLabel('Which colour do you like?').fill('Green')
    await next(page)
    await page.getByText('Yes', { exact: true }).waitFor()
    await look()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Change my answer' }).waitFor()
    await look()
    return seen
  }

  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ])(
    'looks the same as on a calm page at $width × $height: every computed style, and the pictures',
    async (size) => {
      site.put('/hostile.css', RULES)
      site.put('/calm.css', 'html, body { margin: 0 } anamnesis-questionnaire { display: block }')
      const calm = await looksOf({ head: '<link rel="stylesheet" href="/calm.css" />' }, size)
      const hostile = await looksOf(HOSTILE, size)
      expect(calm[0]?.styles.length).toBeGreaterThan(30)
      for (const [index, { styles }] of calm.entries()) {
        const there = hostile[index]?.styles ?? []
        const otherwise = styles.flatMap((style, at) =>
          style.flatMap((line, part) => (line === there[at]?.[part] ? [] : [`${style[0]} ${line}`])),
        )
        expect(otherwise).toEqual([])
        expect(there).toHaveLength(styles.length)
      }
      const blank = await browser.newPage()
      pages.push(blank)
      for (const [index, { picture }] of calm.entries())
        expect(await countDifferent(blank, picture, hostile[index]?.picture ?? ''), `pixels of screen ${index}`).toBe(0)
    },
    90_000,
  )

  test('works within a page of another React, which draws it, draws around it anew and takes it out', async () => {
    for (const part of ['react', 'react-dom'])
      site.put(`/${part}-18.js`, readFileSync(new URL(`../node_modules/${part}-18/umd/${part}.production.min.js`, import.meta.url), 'utf8'))
    const page = await open({
      head: '<script src="/react-18.js"></script><script src="/react-dom-18.js"></script>',
      body: '<div id="app"></div>',
      after: `const { createElement: h, useState } = React
function App() {
  const [count, setCount] = useState(0)
  const [isThere, setIsThere] = useState(true)
  return h('main', { onInput: () => setCount((now) => now + 1) },
    h('output', null, 'Typed ' + count + ' times on React ' + React.version),
    h('button', { onClick: () => setIsThere(!isThere) }, 'Show or hide'),
    isThere && h('anamnesis-questionnaire', { src: '/tea.json', 'data-count': count, ref: (tag) => tag?.addEventListener('complete', ({ detail }) => (window.completed = detail.answers)) }))
}
window.root = ReactDOM.createRoot(document.querySelector('#app'))
root.render(h(App))`,
    })
    await page.getByLabel('Which colour do you like?').fill('Black')
    await page.getByText('Typed 1 times on React 18.3.1').waitFor()
    await page.getByRole('button', { name: 'Show or hide' }).click()
    await expect.poll(() => page.locator('[data-anamnesis]').count()).toBe(0)
    await page.getByRole('button', { name: 'Show or hide' }).click()
    // the host's React has made a new tag, which knows nothing of the other
    expect(await page.getByLabel('Which colour do you like?').inputValue()).toBe('')
    await answerAll(page)
    expect(await page.evaluate(() => (window as unknown as { completed: unknown }).completed)).toEqual({
      colour: 'Green',
      sugar: 'No',
      why: 'It is calm',
    })
    await page.evaluate(() => (window as unknown as { root: { unmount(): void } }).root.unmount()) // the script of the page makes both
    await expect.poll(() => page.locator('anamnesis-questionnaire').count()).toBe(0)
    expect(page.faults).toEqual([])
  })

  test('keeps nothing of itself in memory once it is taken out, after fifty times', async () => {
    const page = await open({ body: '' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('HeapProfiler.enable')
    const look = async () => {
      await page.evaluate(mountAndRemove, 50)
      for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return { usedSize, nodes: (await devtools.send('Memory.getDOMCounters')).nodes, objects: await objectsOn(devtools) }
    }
    const { nodes: empty } = await devtools.send('Memory.getDOMCounters')
    // the first fifty also load and compile what is drawn, which stays for good
    const looks = [await look(), await look(), await look(), await look()]
    // what is kept of each tag grows with every fifty; what the browser makes late, or React keeps of the last event, does not
    const growth = looks.slice(1).map(({ objects }, index) => objects - (looks[index]?.objects ?? 0))
    expect(Math.min(...growth)).toBeLessThanOrEqual(0)
    // nor does the last one stay
    expect(Math.max(...looks.map(({ nodes }) => nodes))).toBeLessThanOrEqual(empty)
    expect((looks.at(-1)?.usedSize ?? 0) / (looks[0]?.usedSize ?? 0)).toBeLessThan(1.05)
  }, 150_000)
})

/** Runs in the page: puts a tag in and takes it out again, so many times. */
async function mountAndRemove(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const tag = document.createElement('anamnesis-questionnaire')
    tag.setAttribute('src', '/tea.json')
    const ready = new Promise((resolve) => tag.addEventListener('ready', resolve, { once: true }))
    document.body.append(tag)
    await ready
    // until all that follows the drawing has run
    await new Promise((resolve) => setTimeout(resolve, 20))
    tag.remove()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** How many objects a page holds, of whatever kind. */
async function objectsOn(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype', objectGroup: 'look' })
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: 'look' })
  const { result: length } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'look' })
  return Number(length.value)
}

/** Runs in the page: each element within the tag, and those of its pseudo-elements that are drawn, with all that their styles come to. */
function stylesInTag(): string[][] {
  const isDrawn = (element: Element, part: string): boolean => {
    if (part === '::placeholder') return element.matches('input, textarea')
    if (part === '::marker') return getComputedStyle(element).display === 'list-item'
    return getComputedStyle(element, part).content !== 'none'
  }
  return [...document.querySelectorAll('[data-anamnesis], [data-anamnesis] *')].flatMap((element) => {
    const parts = ['::before', '::after', '::marker', '::placeholder'].filter((part) => isDrawn(element, part))
    return [undefined, ...parts].map((part) => {
      const style = getComputedStyle(element, part)
      const lines = Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`)
      // variables come in no order
      return [`${element.tagName} ${element.getAttribute('class') ?? ''} ${part ?? ''}`, ...lines.toSorted()]
    })
  })
}

test(`flows with scripts in every text are shown as text on a page without any policy (seed ${SEED})`, async () => {
  const everyField = readFileSync(new URL('../tests/pages/everyField.json', import.meta.url), 'utf8')
  // a screen with every type of field takes long to draw
  const either = fc.oneof(
    { weight: 3, arbitrary: hostileDocuments(tea, { broken: false }) },
    { weight: 1, arbitrary: hostileDocuments(everyField, { broken: false }) },
  )
  const documents = fc.sample(either, { numRuns: RENDERED, seed: SEED })
  for (const [index, document] of documents.entries()) site.put(`/hostile/${index}.json`, document)
  site.put(
    '/open.html',
    '<!doctype html><html lang="en"><title>Open</title><body><script type="module" src="/embed/anamnesis.js"></script>',
  )
  const page = await browser.newPage()
  pages.push(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${site.origin}/open.html`)
  const found = await page.evaluate(drawHostile, RENDERED)
  expect(found.filter(({ harm }) => harm.length > 0)).toEqual([])
  expect(found.filter(({ said }) => said === 'ready').length).toBeGreaterThan(0)
  expect(found.filter(({ said }) => said !== 'ready' && said !== 'FLOW_INVALID')).toEqual([])
  expect(asked).toEqual([])
}, 120_000)

/** Runs in the page: draws each document, and tells what in it could run or has run. */
async function drawHostile(count: number): Promise<{ index: number; said: string; harm: string[] }[]> {
  const found: { index: number; said: string; harm: string[] }[] = []
  for (let index = 0; index < count; index += 1) {
    const tag = document.createElement('anamnesis-questionnaire')
    tag.setAttribute('src', `/hostile/${index}.json`)
    const said = new Promise<string>((resolve) => {
      tag.addEventListener('ready', () => resolve('ready'), { once: true })
      tag.addEventListener('error', ({ detail }) => resolve(detail.code), { once: true })
    })
    document.body.append(tag)
    const word = await said
    await new Promise((resolve) => setTimeout(resolve, 10))
    const elements = [...tag.querySelectorAll('*')]
    const harm = [
      ...elements.filter((element) => element.matches('script, iframe, object, embed, img[src=x]')).map(({ tagName }) => tagName),
      ...elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
      ...[...tag.querySelectorAll('a[href]')].flatMap((link) =>
        link instanceof HTMLAnchorElement && !/^(https?|mailto|tel):$/.test(link.protocol) ? [link.href] : [],
      ),
      ...('pwned' in window ? ['it ran'] : []),
    ]
    found.push({ index, said: word, harm })
    tag.remove()
  }
  return found
}

test('in a frame, the page around is told what the tag tells, and only the page that is on its list', async () => {
  const library = readFileSync(join(folder, 'node_modules/@anamnesis/embed/dist/browser/frame.html'), 'utf8')
  site.put('/embed/frame.html', library.replace('content="" />', `content="${site.origin}" />`))
  site.put(
    '/around.html',
    `<!doctype html><html lang="en"><title>Around</title><body><script type="module">
window.told = []
const id = 'one'
addEventListener('message', ({ data, origin }) => { if (data.frame === id) window.told.push([data.anamnesis, data.message.type, origin]) })
const frame = document.createElement('iframe')
const host = location.search === '?stranger' ? 'https://elsewhere.example' : location.origin
frame.src = '/embed/frame.html?src=/tea.json#' + new URLSearchParams({ frame: id, host })
document.body.append(frame)
</script></body></html>`,
  )
  const page = await browser.newPage()
  pages.push(page)
  page.setDefaultTimeout(8_000)
  await page.goto(`${site.origin}/around.html`)
  await page.frameLocator('iframe').getByLabel('Which colour do you like?').waitFor()
  await expect.poll(() => told(page)).toContainEqual([1, 'ready', site.origin])
  expect(await told(page)).toContainEqual([1, 'height', site.origin])
  await page.goto(`${site.origin}/around.html?stranger`)
  await page.frameLocator('iframe').getByText('EMBED_NO_ORIGIN').waitFor()
  expect(await told(page)).toEqual([])
})

test('a host hears its frame alone: not another window, not another origin, not a message of another form', async () => {
  const forms = await serveFolder({ embed: join(folder, 'node_modules/@anamnesis/embed/dist/browser') })
  try {
    forms.put('/tea.json', tea)
    const framed = readFileSync(join(folder, 'node_modules/@anamnesis/embed/dist/browser/frame.html'), 'utf8')
    forms.put('/embed/frame.html', framed.replace('content="" />', `content="${site.origin}" />`))
    site.put('/mountFrame.js', await bundleFrame(folder))
    site.put(
      '/mount.html',
      `<!doctype html><html lang="en"><title>Mount</title><body><script type="module">
import { mountFrame } from '/mountFrame.js'
window.told = []
window.frame = mountFrame(document.body, { page: '${forms.origin}/embed/frame.html?src=/tea.json', title: 'Your tea', onMessage: ({ type, ...rest }) => window.told.push([type, rest, '']) })
</script></body></html>`,
    )
    const page = await browser.newPage()
    pages.push(page)
    page.setDefaultTimeout(8_000)
    await page.goto(`${site.origin}/mount.html`)
    const inside = page.frameLocator('iframe[title="Your tea"]')
    await inside.getByLabel('Which colour do you like?').fill('Green')
    await expect.poll(async () => (await told(page)).map(([type]) => type)).toEqual(['ready', 'screen', 'track'])
    await expect.poll(() => page.locator('iframe').evaluate((frame) => Number.parseFloat(frame.style.blockSize))).toBeGreaterThan(300)

    // this window is not the frame, and what comes of the frame's own window is heard only in our form
    await page.evaluate(() => {
      const id = new URLSearchParams(new URL(document.querySelector('iframe')?.src ?? '').hash.slice(1)).get('frame')
      const message = { type: 'track', flow: 'tea', screen: 'colour', event: 'false' }
      window.postMessage({ anamnesis: 1, frame: id, message }, '*')
    })
    const frame = page.frames().find((one) => one.url().startsWith(forms.origin))
    await frame?.evaluate(() => {
      const frameId = new URLSearchParams(location.hash.slice(1)).get('frame')
      const message = { type: 'track', flow: 'tea', screen: 'colour', event: 'false' }
      for (const wrong of [
        { anamnesis: 1, frame: 'another', message },
        { anamnesis: 2, frame: frameId, message },
        { anamnesis: 1, frame: frameId, message: { ...message, event: 7 } },
        { anamnesis: 1, frame: frameId, message: { type: 'complete', flow: 'tea' } },
        'ready',
        null,
      ])
        window.parent.postMessage(wrong, '*')
    })
    // the frame hears its host alone, too: the framed page is not its own host
    await frame?.evaluate(() => {
      const frameId = new URLSearchParams(location.hash.slice(1)).get('frame')
      window.postMessage({ anamnesis: 1, frame: frameId, message: { type: 'reset' } }, '*')
    })
    await inside.getByRole('button', { name: 'Next' }).click()
    await inside.getByText('Do you take sugar?').waitFor()
    expect((await told(page)).filter(([, detail]) => detail['event'] === 'false')).toEqual([])

    const ask = (message: object) =>
      page.evaluate((one) => (window as unknown as { frame: { ask(message: object): void } }).frame.ask(one), message) // the page makes it
    await ask({ type: 'go-to', screen: 'why' })
    await expect.poll(async () => (await told(page)).at(-1)?.[1]['code']).toBe('EMBED_SCREEN_NOT_REACHED')
    await ask({ type: 'reset' })
    await expect.poll(() => inside.getByLabel('Which colour do you like?').inputValue()).toBe('')
    await page.evaluate(() => (window as unknown as { frame: { remove(): void } }).frame.remove()) // the page makes it
    expect(await page.locator('iframe').count()).toBe(0)
  } finally {
    forms.close()
  }
})

/** What a host's bundler makes of `@anamnesis/embed/frame`, of the tarball. */
async function bundleFrame(from: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: from,
    logLevel: 'error',
    build: { write: false, lib: { entry: join(from, 'node_modules/@anamnesis/embed/dist/frame/index.js'), formats: ['es'] } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The bundler gave nothing.')
  return output.output[0].code
}
