import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, inject, test } from 'vitest'
import { serveFolder } from '../support/serveFolder.ts'
import { receivedEvents } from './teaPage.ts'
import { tea, useTagSite } from './useTagSite.ts'

const { scripts, site, newPage } = useTagSite()

test('in a frame, the tag’s events reach the parent page, and only a page on the allow list', async () => {
  const library = readFileSync(join(scripts, 'frame.html'), 'utf8')
  site().put('/embed/frame.html', library.replace('content="" />', `content="${site().origin}" />`))
  site().put(
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
  const page = await newPage()
  await page.goto(`${site().origin}/around.html`)
  await page.frameLocator('iframe').getByLabel('Which colour do you like?').waitFor()
  await expect.poll(() => receivedEvents(page)).toContainEqual([1, 'ready', site().origin])
  expect(await receivedEvents(page)).toContainEqual([1, 'height', site().origin])
  await page.goto(`${site().origin}/around.html?stranger`)
  await page.frameLocator('iframe').getByText('EMBED_NO_ORIGIN').waitFor()
  expect(await receivedEvents(page)).toEqual([])
})

test('a host receives messages of its own frame only: no other window, origin or form', async () => {
  const forms = await serveFolder({ embed: scripts })
  try {
    forms.put('/tea.json', tea)
    const framed = readFileSync(join(scripts, 'frame.html'), 'utf8')
    forms.put('/embed/frame.html', framed.replace('content="" />', `content="${site().origin}" />`))
    site().put('/mountFrame.js', await bundleFrame(inject('installedTag')))
    site().put(
      '/mount.html',
      `<!doctype html><html lang="en"><title>Mount</title><body><script type="module">
import { mountFrame } from '/mountFrame.js'
window.told = []
window.frame = mountFrame(document.body, { page: '${forms.origin}/embed/frame.html?src=/tea.json', title: 'Your tea', onMessage: ({ type, ...rest }) => window.told.push([type, rest, '']) })
</script></body></html>`,
    )
    const page = await newPage()
    await page.goto(`${site().origin}/mount.html`)
    const inside = page.frameLocator('iframe[title="Your tea"]')
    await inside.getByLabel('Which colour do you like?').fill('Green')
    await expect.poll(async () => (await receivedEvents(page)).map(([type]) => type)).toEqual(['ready', 'screen', 'track'])
    await expect.poll(() => page.locator('iframe').evaluate((frame) => Number.parseFloat(frame.style.blockSize))).toBeGreaterThan(300)

    // wrong source window; then wrong format from the frame's own window
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
    // the frame only accepts its host: not itself
    await frame?.evaluate(() => {
      const frameId = new URLSearchParams(location.hash.slice(1)).get('frame')
      window.postMessage({ anamnesis: 1, frame: frameId, message: { type: 'reset' } }, '*')
    })
    await inside.getByRole('button', { name: 'Next' }).click()
    await inside.getByText('Do you take sugar?').waitFor()
    expect((await receivedEvents(page)).filter(([, detail]) => detail['event'] === 'false')).toEqual([])

    const ask = (message: object) =>
      page.evaluate((one) => (window as unknown as { frame: { ask(message: object): void } }).frame.ask(one), message) // defined by the page
    await ask({ type: 'go-to', screen: 'why' })
    await expect.poll(async () => (await receivedEvents(page)).at(-1)?.[1]['code']).toBe('EMBED_SCREEN_NOT_REACHED')
    await ask({ type: 'reset' })
    await expect.poll(() => inside.getByLabel('Which colour do you like?').inputValue()).toBe('')
    await page.evaluate(() => (window as unknown as { frame: { remove(): void } }).frame.remove()) // defined by the page
    expect(await page.locator('iframe').count()).toBe(0)
  } finally {
    forms.close()
  }
})

/** Bundles `@anamnesis/embed/frame` from the tarball, like a host. */
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
