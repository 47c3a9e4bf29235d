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

const OVER_FIFTY = [{ when: { field: 'sleep', gte: 50 }, severity: 'flag', source: 'A test' }]
const SCALE = 'formulary/ingredients/…) is emergency, high, moderate, low.'
const CLEAN = '0 errors, 0 warnings\n'
const YES = { value: 'Yes', label: 'Yes' }
const DRIVE = [{ name: 'asleep-at-the-wheel', type: 'tile', label: 'Asleep while driving?', options: [YES, { value: 'No', label: 'No' }] }]
const HOURS = asking({ name: 'hours', inputMode: 'decimal' })
const twice = { calculated: [{ name: 'twice', label: 'Twice', value: { multiply: [{ field: 'hours' }, 2] } }] }
const calculating = (value: Json): Json => ({ calculated: [{ name: 'due', label: 'Due', value }] })
const NAMES = [{ name: 'person', type: 'text', label: 'Name?' }]
const GROUP = { type: 'group', label: 'Who?', entryLabel: 'Person', addLabel: 'Add one', maxEntries: 3 }
const PEOPLE = { fields: [{ name: 'people', ...GROUP, fields: NAMES }] }

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
  ['a type of no form builder', LAST, asking({ type: 'zzz' }), 'radio-group, select, signature, text, text-area, tile, time, uploader.'],
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
  ['a placeholder with a space', LAST, asking({ label: 'Call {support phone}?' }), 'Did you mean "supportPhone"?'],
  ['an answer in braces', LAST, asking({ label: 'You said {what-keeps-you-up}?' }), 'Write {answer:what-keeps-you-up}.'],
  ['a word in braces', LAST, asking({ label: 'You scored {mood-score}?' }), 'write {answer:…} with its name'],
  [
    'an answer in braces with spaces',
    LAST,
    asking({ label: 'You { answer: what-keeps-you-up | sleep }?' }),
    '{answer:what-keeps-you-up|sleep}.',
  ],
  [
    'an answer in braces with a capital',
    LAST,
    asking({ label: 'You {Answer:what-keeps-you-up|sleep}?' }),
    '{answer:what-keeps-you-up|sleep}.',
  ],
  ['an answer in braces without a colon', LAST, asking({ label: 'You {answer what-keeps-you-up}?' }), '{answer:what-keeps-you-up}.'],
  ['two answers in braces', LAST, asking({ label: 'You {answer:sleep:falling-asleep|x}?' }), 'the name of one field'],
  ['braces within braces', LAST, asking({ label: 'You {answer:falling-asleep|{brand}}?' }), 'Remove the brace'],
  ['a placeholder in braces with spaces', LAST, asking({ label: 'Call { supportPhone }?' }), 'Did you mean "supportPhone"?'],
  ['days added to a date', FIRST, { ...asking({ name: 'hours', type: 'date' }), ...twice }, 'write { "date": { "field": "hours", "days": '],
  [
    'a date without its wrapper',
    FIRST,
    { ...asking({ name: 'hours', type: 'date' }), ...calculating({ field: 'hours', days: 280 }) },
    'Write { "date": { "field": "hours", "days": 280 } }.',
  ],
  ['a unit in other letters', LAST, asking({ inputMode: 'decimal', unit: 'Kg' }), 'Write "unit": "kg".'],
  [
    'a last page that sends nothing',
    LAST,
    { fields: [], title: 'Thank you', submitOnlyInnerStepValues: undefined },
    '"submitWholeForm": true',
  ],
  ['a default as a placeholder', LAST, asking({ default: '{answer:falling-asleep}' }), 'Write "default": { "field": "falling-asleep" }.'],
  [
    'a text that reads an answer of an entry',
    LAST,
    { ...PEOPLE, title: 'How is {answer:person}?' },
    '“person” is asked in each entry of “people”',
  ],
  [
    'a condition that reads an answer of an entry',
    LAST,
    { ...PEOPLE, dependsOn: { field: 'person', value: 'Ann' } },
    '“person” is asked in each entry of “people”',
  ],
  [
    'a group in a group',
    LAST,
    asking({ ...GROUP, fields: [{ name: 'inner', ...GROUP, fields: NAMES }] }),
    'An entry has no list of its own',
  ],
  ['the size of a file', LAST, asking({ type: 'uploader', maxFileSize: 5 }), 'each file can have 10 MB'],
  [
    'an option that a question does not have',
    DRIVING,
    { rules: [{ when: { field: 'asleep-at-the-wheel', value: 'Yep' }, source: 'A' }] },
    'Write "Yes" or "No".',
  ],
  ['a signature', LAST, asking({ type: 'signaturepad' }), 'Write "signature".'],
  ['a day with its time', LAST, asking({ type: 'datetime' }), 'and a "time" for the time of day'],
  ['a type that no form builder has', LAST, asking({ type: 'zzz' }), 'whose name starts with "x-"'],
  ['a pattern', LAST, asking({ pattern: '^A' }), 'Write "validations": [{ "pattern": "^…$", "message": "…" }].'],
  ['an answer chosen in advance', LAST, asking({ defaultValue: 'Well' }), 'Write "default".'],
  ['several files', LAST, asking({ type: 'uploader', multiple: true }), 'Write "maxFiles"'],
  ['an unknown key', LAST, asking({ zzzzzz: 1 }), 'unit, unitCode, otherUnits, layout, minLabel, maxLabel.'],
  ['a condition as a text', LAST, asking({ dependsOn: 'age > 50' }), 'Write a condition, such as { "field"'],
  ['a condition as a list', LAST, asking({ dependsOn: [{ flag: 'a', value: true }] }), 'Write { "all": […] }, or { "any": […] }.'],
  ['a condition with an operator', LAST, asking({ dependsOn: { field: 'sleep', operator: '=', value: 'a' } }), 'as a key: "value", "in"'],
  ['an age', DRIVING, { ...asking({ type: 'date' }), rules: OVER_FIFTY }, 'write "age": "sleep" in place of "field"'],
  ['a formula as a text', LAST, { calculated: [{ name: 'c', label: 'C', value: 'a + b' }] }, 'Write a formula, such as { "add"'],
  ['a name with a space', LAST, asking({ name: 'your sleep' }), 'Use letters, digits, hyphens and underscores'],
])('%s has a suggestion', async (_what, file, keys, suggestion) => {
  change(file, keys)
  expect(await lint()).toContain(suggestion)
})

test('an option that is a text in a list of its own has a suggestion', async () => {
  writeFileSync(join(from, 'options/what-keeps-you-up.json'), '["Noise", "None of these"]')
  expect(await lint()).toContain('Write { "value": "Noise", "label": "Noise" }.')
})

test('one finding is reported of a list of options that are texts', async () => {
  change(LAST, asking({ type: 'tile', options: ['Well', 'Badly', 'Not at all'] }))
  expect((await lint('--format', 'github')).trim().split('\n')).toHaveLength(1)
})

describe('one mistake is one finding:', () => {
  const findings = async () => (await lint()).trim().split('\n').slice(0, -1)
  const points = (name: string) => ({
    name,
    type: 'radio-group',
    label: `${name}?`,
    options: ['Well', 'Badly'].map((value, at) => ({ value, label: value, points: at })),
  })

  test.each<[what: string, file: string, keys: Json]>([
    ['a misspelt call', LAST, { call: 'send-answer' }],
    ['a misspelt list of options', 'fragments/what-keeps-you-up.json', asking({ type: 'tile', options: { $options: 'what-keep-you-up' } })],
    [
      'a misspelt screen that a condition reads',
      'flows/sleep.json',
      { steps: [{ id: 'sleep', title: 'Sleep', screens: ['faling-asleep', 'what-keeps-you-up', 'driving', 'anything-else'] }] },
    ],
    ['a misspelt kind', 'flows/sleep.json', { kind: 'onbording' }],
    ['a misspelt list of fields, which a rule reads', DRIVING, { fields: undefined, feilds: DRIVE, public: true }],
    ['a misspelt name of a field', DRIVING, { fields: [{ ...DRIVE[0], name: undefined, nmae: 'asleep-at-the-wheel' }] }],
    ['an option that occurs twice', LAST, asking({ type: 'tile', options: [YES, YES] })],
    [
      'a wrong key in all options of a question that a sum reads',
      FIRST,
      { fields: [points('falling-asleep')], calculated: [{ name: 'sum', label: 'Sum', value: { add: [{ field: 'falling-asleep' }, 1] } }] },
    ],
  ])('%s', async (_what, file, keys) => {
    if (file === FIRST) change('fragments/what-keeps-you-up.json', { dependsOn: undefined })
    change(file, keys)
    expect(await findings()).toHaveLength(1)
  })

  test('a screen that is not JSON, with the only call and interrupt', async () => {
    for (const file of [LAST, DRIVING]) writeFileSync(join(from, file), readFileSync(join(from, file), 'utf8').replace(',', ''))
    expect(await findings()).toEqual([expect.stringContaining('JSON_SYNTAX'), expect.stringContaining('JSON_SYNTAX')])
  })
})

describe('--fix corrects', () => {
  test('the quotes of a word processor', async () => {
    writeFileSync(join(from, LAST), readFileSync(join(from, LAST), 'utf8').replaceAll(/"([^"]*)"/g, '“$1”'))
    expect(await lint('--fix')).toContain('the quotes are straight')
    expect(await lint()).toBe(CLEAN)
  })

  test('a placeholder, and a key in all options of a question', async () => {
    const wrong = { value: 'Well', label: 'Well', points: 1 }
    change(LAST, asking({ type: 'tile', label: 'Call {suportPhone}?', options: [wrong, { ...wrong, value: 'Badly', label: 'Badly' }] }))
    expect(await lint('--fix')).toMatch(/OPTION_SCORE_UNREAD .*\n0 errors, 1 warning\n$/)
    const right = { value: 'Well', label: 'Well', score: 1 }
    expect(read(LAST)).toMatchObject(
      asking({ type: 'tile', label: 'Call {supportPhone}?', options: [right, { ...right, value: 'Badly', label: 'Badly' }] }),
    )
  })

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
