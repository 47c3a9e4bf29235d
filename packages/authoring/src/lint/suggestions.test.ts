import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))
const [FIRST, LAST, DRIVING] = ['fragments/falling-asleep.json', 'fragments/anything-else.json', 'fragments/driving.json']

let from = ''
beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'anamnesis-suggestions-'))
  cpSync(template, from, { recursive: true })
})

type Json = Readonly<Record<string, unknown>>
const read = (file: string) => JSON.parse(readFileSync(join(from, file), 'utf8')) as Json // a document of the template
const change = (file: string, keys: Json) => writeFileSync(join(from, file), JSON.stringify({ ...read(file), ...keys }, null, 2))
const asking = (field: Json): Json => ({ fields: [{ name: 'sleep', type: 'text', label: 'Your sleep?', ...field }] })
const lint = async (...options: string[]) => (await typeCommand(from, 'lint', ...options)).out

const SCALE = 'formulary/ingredients/…) is emergency, high, moderate, low.'
const CLEAN = '0 errors, 0 warnings\n'
const HOURS = asking({ name: 'hours', inputMode: 'decimal' })
const twice = { calculated: [{ name: 'twice', label: 'Twice', value: { multiply: [{ field: 'hours' }, 2] } }] }

describe('nothing is reported of', () => {
  test('a screen that displays a calculated answer of an earlier one', async () => {
    change(FIRST, { ...HOURS, ...twice })
    change('fragments/what-keeps-you-up.json', { dependsOn: undefined, displayFieldValue: { field: 'twice' } })
    expect(await lint()).toBe(CLEAN)
  })

  test('a last page without a question that sends what its step asks', async () => {
    change(LAST, { fields: [], title: 'Thank you', description: 'Press Next to send.' })
    expect(await lint()).toBe(CLEAN)
    expect(await lint(LAST)).toBe(CLEAN)
  })
})

test.each<[what: string, file: string, keys: Json, suggestion: string]>([
  ['a number', LAST, asking({ type: 'number' }), 'Write "text", with "inputMode": "decimal" or "numeric".'],
  ['radio buttons', LAST, asking({ type: 'radio' }), 'Write "radio-group".'],
  ['a type of no form builder', LAST, asking({ type: 'zzz' }), 'radio-group, select, signature, text, text-area, tile, uploader.'],
  ['a unit', LAST, asking({ inputMode: 'decimal', unit: 'hours' }), 'Write "unitCode": "h".'],
  ['a rating', LAST, asking({ type: 'rating' }), '"layout": "rating"'],
  ['a table', LAST, asking({ type: 'matrix' }), 'Write "radio-group" with "layout": "row" for each question'],
  [
    'a condition that counts from today',
    LAST,
    asking({ dependsOn: { field: 'falling-asleep', lte: { today: { years: -50 } } } }),
    'read a date, a height or a text with inputMode',
  ],
  ['how grave a rule is', DRIVING, { rules: [{ when: { field: 'asleep-at-the-wheel', value: 'Yes' }, severity: 'high' }] }, SCALE],
  ['a component', LAST, { customComponent: 'summary' }, 'A developer lists components in the code of the product'],
  ['an option', LAST, asking({ type: 'tile', options: ['Well', 'Badly'] }), 'Write { "value": "Well", "label": "Well" }.'],
  ['what holds no number', FIRST, { ...asking({ name: 'hours' }), ...twice }, 'a question whose options have scores or numbers as values'],
  ['a placeholder with a hyphen', LAST, asking({ label: 'Call {support-phone}?' }), 'Did you mean "supportPhone"?'],
  ['a placeholder with an underline', LAST, asking({ label: 'Call {support_phone}?' }), 'Did you mean "supportPhone"?'],
  ['an answer in braces', LAST, asking({ label: 'You scored {mood-score}?' }), 'Known: brand,'],
])('%s has a suggestion', async (_what, file, keys, suggestion) => {
  change(file, keys)
  expect(await lint()).toContain(suggestion)
})

test('one finding is reported of a list of options that are texts', async () => {
  change(LAST, asking({ type: 'tile', options: ['Well', 'Badly', 'Not at all'] }))
  expect((await lint('--format', 'github')).trim().split('\n')).toHaveLength(1)
})

describe('--fix corrects', () => {
  test.each<[what: string, wrong: Json, right: Json]>([
    ['required', { required: true }, {}],
    ['not required', { required: false }, { optional: true }],
    ['the word of another form builder', { showIf: { flag: 'a', value: true } }, { dependsOn: { flag: 'a', value: true } }],
    ['a type of another form builder', { type: 'textarea' }, { type: 'text-area' }],
    [
      'options as texts',
      { type: 'tile', options: ['Well', 'Badly'] },
      {
        type: 'tile',
        options: [
          { value: 'Well', label: 'Well' },
          { value: 'Badly', label: 'Badly' },
        ],
      },
    ],
  ])('%s', async (_what, wrong, right) => {
    change(LAST, asking(wrong))
    await lint('--fix')
    expect(read(LAST)).toMatchObject(asking(right))
    expect(Object.keys((read(LAST)['fields'] as Json[])[0] ?? {})).toHaveLength(
      Object.keys({ ...(asking(right)['fields'] as Json[])[0] }).length,
    )
  })

  test('a misspelt brand of a flow', async () => {
    change('flows/sleep.json', { labels: { brand: 'acmee', treatment: 'sleep' } })
    expect(await lint('--fix')).not.toContain('FLOW_UNKNOWN_LABEL error')
    expect(read('flows/sleep.json')).toMatchObject({ labels: { brand: 'acme' } })
  })

  test('the value of a flag in quotes', async () => {
    change('anamnesis.config.json', { flags: 'flags.json' })
    writeFileSync(join(from, 'flags.json'), '{ "drive": { "about": "Asks for it.", "values": [true, false] } }')
    change(DRIVING, { dependsOn: { flag: 'drive', value: 'true' } })
    await lint('--fix')
    expect(read(DRIVING)).toMatchObject({ dependsOn: { flag: 'drive', value: true } })
  })

  test('neither required next to optional nor an existing label of our own', async () => {
    const wrong = asking({ required: true, optional: true, showIf: { flag: 'a', value: true }, dependsOn: { flag: 'b', value: true } })
    change(LAST, wrong)
    await lint('--fix')
    expect(read(LAST)).toMatchObject(wrong)
  })
})
