// @module-tag long: builds a server from the tarballs; packages/fields/src/fieldComponents.test.tsx draws the same fields
import { spawn } from 'node:child_process'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { installExample } from './harness/installExample.ts'
import { openPage } from './harness/openPage.ts'
import { runWith, consumerEnvironment } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

/** Starts the server of the example. Returns its address. */
async function start(folder: string, mode: string): Promise<string> {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: folder,
    env: { ...consumerEnvironment(), PORT: '0', NODE_ENV: mode },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void server.kill())
  return new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const [, port] = /port: (\d+)/.exec(printed) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}/`)
    })
    server.once('exit', () => reject(new Error('the server has ended')))
  })
}

/** The page's HTML without answers: React also writes input values into attributes. */
const markupOf = async (page: Page) => (await page.locator('#root').innerHTML()).replaceAll(/ value="[^"]*"/g, '')

/** Delays the page's script until the test releases it. */
function holdScript() {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const before = async (page: Page) => {
    await page.route('**/page.js', async (route) => {
      await held
      await route.continue()
    })
  }
  return { before, release }
}

// only React's development build reports each hydration mismatch
test.each(['production', 'development'])(
  'built for %s, the first screen shows without a script, hydrates, and keeps text typed before',
  async (mode) => {
    const folder = installExample('server-rendered')
    typeCheck(folder)
    runWith({ NODE_ENV: mode }, folder, 'npm', 'run', 'build', '--silent')
    const address = await start(folder, mode)
    const script = holdScript()
    const browser = await openPage('about:blank', script.before)
    const { page, faults } = browser
    await page.goto(address, { waitUntil: 'commit' })
    const colour = page.getByLabel('Which colour do you like?')
    await colour.fill('Green')
    const before = await markupOf(page)
    // a re-created element is a different object
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('#root *')) Object.assign(element, { isFromServer: true })
    })
    script.release()
    const hydrated = () =>
      page.evaluate(() => Object.keys(document.querySelector('#root input') ?? {}).some((key) => key.startsWith('__reactProps')))
    await expect.poll(hydrated).toBe(true)
    expect(await markupOf(page)).toBe(before)
    const strangers = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root *')].filter((element) => !('isFromServer' in element)).map(({ outerHTML }) => outerHTML),
      )
    expect(await strangers()).toEqual([])
    expect(await colour.inputValue()).toBe('Green')

    const next = page.getByRole('button', { name: 'Next' })
    await next.click()
    await page.getByLabel('Why?').fill('It is calm')
    await next.click()
    await page.getByText('{"colour":"Green","why":"It is calm"}').waitFor()
    expect(faults).toEqual([])
  },
)
