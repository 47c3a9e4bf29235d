import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openProject } from '../project/openProject.ts'
import { readConfig } from '../project/readConfig.ts'
import { createWorkbench } from './createWorkbench.ts'
import { type ServedWorkbench, serveWorkbench } from './serveWorkbench.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))
const FLOW = 'acme.sleep.onboarding.full'
let folder: string
let served: ServedWorkbench

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-workbench-'))
  cpSync(template, folder, { recursive: true })
  const tag = join(folder, 'tag')
  mkdirSync(tag)
  writeFileSync(join(tag, 'anamnesis.js'), '')
  const places = readConfig(join(folder, 'anamnesis.config.json'))
  const workbench = createWorkbench(
    () => openProject(places, {}),
    () => '2026-01-15T12:00:00.000Z',
  )
  served = await serveWorkbench({ tag, workbench, port: 0 })
})
afterEach(() => served.close())

async function read(path: string) {
  const response = await fetch(served.address + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), body: await response.text() }
}
function change(file: string, right: string, wrong: string): void {
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(right, wrong))
}
const linksIn = (page: string) => [...page.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address)

test('the list links to every questionnaire and to each of its screens', async () => {
  const { status, body } = await read('/')
  expect(status).toBe(200)
  const screens = ['falling-asleep', 'what-keeps-you-up', 'driving', 'anything-else']
  expect(linksIn(body)).toEqual([`/${FLOW}`, ...screens.map((screen) => `/${FLOW}/${screen}`)])
})

test('a broken file leaves the other questionnaires in the list, with its mistake above them', async () => {
  change('flows/sleep.json', '"steps"', '"stepz"')
  const flow = readFileSync(join(template, 'flows/sleep.json'), 'utf8')
  writeFileSync(join(folder, 'flows/naps.json'), flow.replace('"treatment": "sleep"', '"treatment": "naps"').replace('"driving", ', ''))
  change('brands/acme.json', '"sleep":', '"naps": { "name": "Naps" }, "sleep":')
  const { status, body } = await read('/')
  expect(status).toBe(200)
  expect(body).toMatch(/sleep\.json/)
  expect(linksIn(body)).toContain('/acme.naps.onboarding.full/falling-asleep')
  expect(await read('/acme.naps.onboarding.full')).toMatchObject({ status: 200 })
  expect(await read(`/${FLOW}`)).toMatchObject({ status: 422, body: expect.stringContaining('sleep.json') as unknown })
})

test('a broken fragment is listed once, and its questionnaire leads to the finding', async () => {
  change('fragments/driving.json', '"fields"', '"feilds"')
  const { status, body } = await read('/')
  expect(status).toBe(200)
  expect(body.match(/SHAPE_UNKNOWN_KEY/g)).toHaveLength(1)
  expect(linksIn(body)).toEqual([`/${FLOW}`])
  expect(await read(`/${FLOW}`)).toMatchObject({ status: 422, body: expect.stringContaining('driving.json') as unknown })
})

test('an error that only lint finds is on the page of its questionnaire, which can still be answered', async () => {
  expect((await read(`/${FLOW}`)).body).not.toContain('Mistakes')
  change('fragments/anything-else.json', '"fields"', '"dependsOn": { "field": "falling-asleep", "value": "Longer" },\n  "fields"')
  const { status, body } = await read(`/${FLOW}`)
  expect(status).toBe(200)
  expect(body).toMatch(/\.json:\d+:\d+ error ANSWER_NOT_SENT/)
  expect(body).toContain('<anamnesis-questionnaire ')
})

test('an address of no questionnaire or screen says which one is meant, with a link to the list', async () => {
  const meant = (name: string) => ({ status: 404, body: expect.stringContaining(`Did you mean &quot;${name}&quot;?`) as unknown })
  const wrong = await read('/acme.slep.onboarding.full')
  expect(wrong).toMatchObject(meant(FLOW))
  expect(linksIn(wrong.body)).toEqual(['/'])
  expect(await read(`/${FLOW}/drivng`)).toMatchObject(meant('driving'))
  expect(await read('/flows/acme.slep.onboarding.full.json')).toMatchObject({ status: 404, body: '' })
})

test('a choice of brand leads to the same screen of the other brand', async () => {
  const brand = readFileSync(join(template, 'brands/acme.json'), 'utf8')
  writeFileSync(join(folder, 'brands/other.json'), brand.replace('"acme"', '"other"'))
  const flow = readFileSync(join(template, 'flows/sleep.json'), 'utf8')
  writeFileSync(join(folder, 'flows/other-sleep.json'), flow.replace('"acme"', '"other"'))
  const other = 'other.sleep.onboarding.full'
  expect((await read(`/${FLOW}/driving`)).body).toContain(`<option value="${other}">other</option>`)
  const { status, location } = await read(`/show?flow=${other}&screen=driving&patient=`)
  expect([status, location]).toEqual([303, `/${other}/driving`])
  expect((await read(location ?? '')).body).toContain(`<option value="${other}" selected>`)
})

test('a choice of flag leads to its patient', async () => {
  change('fragments/driving.json', '"fields"', '"dependsOn": { "flag": "ask-drive", "value": true },\n  "fields"')
  expect((await read(`/${FLOW}`)).body).toContain('<select name="flag:ask-drive">')
  const { status, location } = await read(`/show?flow=${FLOW}&screen=driving&patient=&flag:ask-drive=true&flag:unset=`)
  expect([status, location]).toEqual([303, `/${FLOW}/driving?flag%3Aask-drive=true`])
  const { body } = await read(location ?? '')
  expect(body).toContain('<option value="true" selected>')
  expect(body).toMatch(/data-facts="[^"]*&quot;ask-drive&quot;:true/)
})
