// @module-tag long: uploads on the tag from its tarball; packages/embed/src/react/Form.test.tsx covers the same component
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { next, receivedEvents } from './teaPage.ts'
import { readPage, useTagSite } from './useTagSite.ts'

const { site, open } = useTagSite()

const CONTENT = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const FILE = { kind: 'file', name: 'letter.png', size: CONTENT.length, type: 'image/png', content: CONTENT.toString('base64') }

/** A page with a file question on a screen with a call, configured by the tag's attributes. */
async function openLetter(attributes = '') {
  site().put('/letter.json', readPage('letter.json'))
  return open({ body: `<anamnesis-questionnaire src="/letter.json" ${attributes}></anamnesis-questionnaire>` })
}

async function upload(page: Page) {
  await page.locator('input[type=file]').first().setInputFiles({ name: FILE.name, mimeType: FILE.type, buffer: CONTENT })
  await page.getByRole('button', { name: `Remove ${FILE.name}` }).waitFor()
  await next(page)
}

async function finish(page: Page) {
  await page.getByLabel('What is it about?').fill('My heart')
  await next(page)
  await expect.poll(async () => (await receivedEvents(page)).map(([name]) => name)).toContain('complete')
  const events = await receivedEvents(page)
  expect(JSON.stringify(events.slice(0, -1))).not.toContain(FILE.content)
  return events.at(-1)?.[1]['answers']
}

test('the tag completes with the file itself when no server takes it, also after Back', async () => {
  const page = await openLetter()
  await upload(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: `Remove ${FILE.name}` }).waitFor()
  await next(page)
  expect(await finish(page)).toEqual({ letter: FILE, note: 'My heart' })
})

test('the tag completes with the receipt of the server that took the file', async () => {
  const page = await openLetter('api="/clinic"')
  const sent: unknown[] = []
  await page.route('**/clinic/calls/*', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: route.request().url().endsWith('upload') ? { id: 'upload-7' } : {} })
  })
  await upload(page)
  expect(await finish(page)).toEqual({ letter: { kind: 'receipt', id: 'upload-7', label: FILE.name }, note: 'My heart' })
  expect(sent).toEqual([{ letter: expect.objectContaining({ content: FILE.content }) }, { note: 'My heart' }])
})

test('a tag inserted again asks for the file again, since files are never stored', async () => {
  const page = await openLetter()
  await upload(page)
  await page.getByLabel('What is it about?').waitFor()
  await page.evaluate(() => {
    const tag = document.querySelector('anamnesis-questionnaire')
    tag?.remove()
    // the tag closes in the turn after its removal
    setTimeout(() => tag && document.body.append(tag))
  })
  await upload(page)
  expect(await finish(page)).toEqual({ letter: FILE, note: 'My heart' })
})
