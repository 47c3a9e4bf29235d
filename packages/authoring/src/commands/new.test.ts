import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { openEditor } from '../../tests/support/openEditor.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

let folder = ''
const anamnesis = (...words: string[]) => typeCommand(folder, ...words)
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const lint = async () => (await anamnesis('lint')).out

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-new-'))
  cpSync(fileURLToPath(new URL('../../template', import.meta.url)), folder, { recursive: true })
})

test('anamnesis new screen writes a question that a flow asks as soon as it names it, and teaches the editor its name', async () => {
  const { code, out } = await anamnesis('new', 'screen', 'naps', 'Do you sleep by day?')
  expect([code, out.split('\n')[0]]).toEqual([0, 'fragments/naps.json'])
  expect(await lint()).toBe(
    'fragments/naps.json:1:1 warning NAME_UNUSED nothing uses the screen “naps” → Use it, or delete the file.\n0 errors, 1 warning\n',
  )
  const editor = openEditor(folder)
  expect(await editor.marks('fragments/naps.json')).toEqual([])
  expect(await editor.offers('flows/sleep.json', '{ "steps": [{ "screens": ["|"] }] }')).toContain('"naps"')

  expect((await anamnesis('new', 'screen', 'snoring', 'Do you snore?', '--flow', 'flows/sleep.json')).code).toBe(0)
  expect(readFileSync(join(folder, 'flows/sleep.json'), 'utf8')).toContain('"driving", "snoring", "anything-else"]')
  expect(await lint()).not.toContain('error ')
})

test('anamnesis new brand writes a complete brand for its flows to name', async () => {
  expect((await anamnesis('new', 'brand', 'beacon', 'Beacon Sleep')).out).toContain('brands/beacon.json')
  expect(read('brands/beacon.json')).toEqual({ ...(read('brands/acme.json') as object), id: 'beacon', name: 'Beacon Sleep' })
  expect(await lint()).toBe('0 errors, 0 warnings\n')
  expect(await openEditor(folder).offers('flows/new.json', '{ "labels": { "brand": "|" } }')).toContain('"beacon"')
})

test('anamnesis new treatment writes a flow that is right, and that a patient gets through', async () => {
  expect(await anamnesis('new', 'treatment', 'naps', 'Naps', 'Do you sleep by day?')).toEqual({
    code: 0,
    out: 'flows/naps.json\nfragments/naps.json\nbrands/acme.json\n',
    err: '',
  })
  expect(await lint()).toBe('0 errors, 0 warnings\n')
  expect((await anamnesis('prove', '--brand', 'acme', '--treatment', 'naps')).out).toContain('0 unreachable, 0 undecided')
  expect(read('brands/acme.json')).toMatchObject({ treatments: { sleep: { name: 'Sleep' }, naps: { name: 'Naps' } } })
})

test('anamnesis new treatment copies the template that the config names, where treatments have folders', async () => {
  const write = (file: string, document: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify(document))
  }
  write('flows/old/treatment.json', { code: 'old', brands: {} })
  const words = ['new', 'treatment', 'dr', 'Dry skin', 'Is it “dry”?']
  expect((await anamnesis(...words)).err).toContain('Here a treatment is a folder')
  write('like/treatment.json', { code: '__code__', brands: { __brand__: { name: '__name__' } } })
  write('like/fragments/__code__-first.json', { id: '__code__-first', title: '__question__ {brand} __other__' })
  write('anamnesis.config.json', { ...(read('anamnesis.config.json') as object), treatment: 'like' })
  expect(await anamnesis(...words)).toMatchObject({ code: 0 })
  expect(read('flows/dr/treatment.json')).toEqual({ code: 'dr', brands: { acme: { name: 'Dry skin' } } })
  expect(read('flows/dr/fragments/dr-first.json')).toEqual({ id: 'dr-first', title: 'Is it “dry”? {brand} __other__' })
  expect((await anamnesis(...words)).err).toContain('flows/dr already exists')
})

test('anamnesis new brand copies all files of a brand that has a folder', async () => {
  mkdirSync(join(folder, 'brands/acme'))
  renameSync(join(folder, 'brands/acme.json'), join(folder, 'brands/acme/brand.json'))
  writeFileSync(join(folder, 'brands/acme/theme.json'), '{ "colour": "#123456" }\n')
  expect(await lint()).toBe('0 errors, 0 warnings\n')
  expect((await anamnesis('new', 'brand', 'beacon', 'Beacon Sleep')).out).toContain('brands/beacon/theme.json')
  expect(read('brands/beacon/brand.json')).toMatchObject({ id: 'beacon', name: 'Beacon Sleep' })
  expect(read('brands/beacon/theme.json')).toEqual({ colour: '#123456' })
  expect(await lint()).toBe('0 errors, 0 warnings\n')
  expect((await anamnesis('new', 'brand', 'beacon', 'Beacon')).err).toContain('brands/beacon already exists')
})

test.each([
  [['treatment', 'sleep', 'Sleep', 'Do you sleep?'], 'flows/sleep.json already exists'],
  [['treatment', 'naps', 'Naps', 'Do you nap?', '--brand', 'acne'], 'Name the brand: --brand acme.'],
  [['treatment', 'naps', 'Naps'], 'Usage'],
  [['screen', 'driving', 'Do you drive?'], 'fragments/driving.json already exists'],
  [['screen', 'Naps!', 'Do you nap?'], 'lower-case letters'],
  [['screen', 'naps'], 'Usage'],
  [['treatement', 'naps', 'Naps'], 'Did you mean "treatment"?'],
  [['screen', 'naps', 'Naps?', '--treatment', 'sleep'], 'name the flow, with --flow FILE'],
  [['screen', 'naps', 'Do you nap?', '--flow', 'brands/acme.json'], 'brands/acme.json has no steps'],
])('anamnesis new %j writes nothing, and prints why', async (words, said) => {
  expect(await anamnesis('new', ...words)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(said) as unknown })
  expect(await lint()).toBe('0 errors, 0 warnings\n')
})
