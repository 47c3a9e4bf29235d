// @module-tag long: compares every computed style twice; packages/embed/tests/tag/frame.test.ts covers a page of another site
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { differingPixels } from '../support/differingPixels.ts'
import { stylesInTag } from './stylesInTag.ts'
import { answerAll, next, receivedEvents } from './teaPage.ts'
import { type Host, readPage, TAG, useTagSite } from './useTagSite.ts'

const { site, newPage, open } = useTagSite()

describe('the tag on a page that is hostile to it', () => {
  /** Hostile styles and scripts of the host page. */
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
  const RULES = readPage('hostile.css')
  const HOUSED = `<div class="host" id="host">${TAG}</div>`

  test('works the same, with prototypes that the host has patched and names on every object', async () => {
    site().put('/hostile.css', RULES)
    const page = await open({ ...HOSTILE, body: HOUSED })
    await answerAll(page)
    expect((await receivedEvents(page)).at(-1)?.[0]).toBe('complete')
    expect(page.faults).toEqual([])
  })

  /** A screenshot of the tag in base64, once two in a row are identical. */
  async function takeStill(page: Page): Promise<string> {
    let last = ''
    for (;;) {
      const picture = await page.locator('anamnesis-questionnaire').screenshot({ caret: 'hide', animations: 'disabled' })
      const now = picture.toString('base64')
      if (now === last) return now
      last = now
    }
  }

  /** Each screen up to an interrupt: its elements with computed styles, and a screenshot. */
  async function looksOf(host: Host, size: { width: number; height: number }): Promise<{ styles: string[][]; picture: string }[]> {
    const page = await open({ ...host, body: HOUSED })
    await page.setViewportSize(size)
    const seen: { styles: string[][]; picture: string }[] = []
    const look = async (): Promise<void> => {
      await page.mouse.move(0, 0)
      await page.evaluate(async () => {
        // running transitions
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
      site().put('/hostile.css', RULES)
      site().put('/calm.css', 'html, body { margin: 0 } anamnesis-questionnaire { display: block }')
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
      const blank = await newPage()
      for (const [index, { picture }] of calm.entries())
        expect(await differingPixels(blank, picture, hostile[index]?.picture ?? ''), `screen ${index}`).toEqual([])
    },
    90_000,
  )

  test('works within a page of another React that renders it, re-renders around it and unmounts it', async () => {
    for (const part of ['react', 'react-dom'])
      site().put(
        `/${part}-18.js`,
        readFileSync(new URL(`../../node_modules/${part}-18/umd/${part}.production.min.js`, import.meta.url), 'utf8'),
      )
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
    // the host's React has created a new tag without state
    expect(await page.getByLabel('Which colour do you like?').inputValue()).toBe('')
    await answerAll(page)
    expect(await page.evaluate(() => (window as unknown as { completed: unknown }).completed)).toEqual({
      colour: 'Green',
      sugar: 'No',
      why: 'It is calm',
    })
    await page.evaluate(() => (window as unknown as { root: { unmount(): void } }).root.unmount()) // defined by the page
    await expect.poll(() => page.locator('anamnesis-questionnaire').count()).toBe(0)
    expect(page.faults).toEqual([])
  })
})
