// @module-tag long: draws 200 random documents; packages/embed/src/hostileFlows.test.ts reads 1,000
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { hostileDocuments } from '../support/hostileDocuments.ts'
import { readPage, tea, useTagSite } from './useTagSite.ts'

const RENDERED = runs(20, 100)
const { site, newPage } = useTagSite()

test('flows with scripts in every text are shown as text on a page without any policy', async () => {
  const everyField = readPage('everyField.json')
  // a screen with every field type renders slowly
  const either = fc.oneof(
    { weight: 3, arbitrary: hostileDocuments(tea, { broken: false }) },
    { weight: 1, arbitrary: hostileDocuments(everyField, { broken: false }) },
  )
  const documents = fc.sample(either, { numRuns: RENDERED })
  for (const [index, document] of documents.entries()) site().put(`/hostile/${index}.json`, document)
  site().put(
    '/open.html',
    '<!doctype html><html lang="en"><title>Open</title><body><script type="module" src="/embed/anamnesis.js"></script>',
  )
  const page = await newPage()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${site().origin}/open.html`)
  const found = await page.evaluate(drawHostile, RENDERED)
  expect(found.filter(({ harm }) => harm.length > 0)).toEqual([])
  expect(found.filter(({ said }) => said === 'ready').length).toBeGreaterThan(0)
  expect(found.filter(({ said }) => said !== 'ready' && said !== 'FLOW_INVALID')).toEqual([])
  expect(asked).toEqual([])
})

/** Runs in the page: renders each document and returns anything that could run or has run. */
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
