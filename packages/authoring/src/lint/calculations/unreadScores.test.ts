import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lintText } from '../../../tests/support/lint/lintText.ts'
import { typeCommand } from '../../../tests/support/typeCommand.ts'

const POINTS = [
  { value: 'never', label: 'Never', score: 0 },
  { value: 'daily', label: 'Daily', score: 3 },
]
const NUMBERS = [
  { value: '0', label: 'Never' },
  { value: '3', label: 'Daily' },
]
const item = (name: string, options: unknown = POINTS) => ({ name, type: 'radio-group', label: name, options })
const read = (...names: string[]) => names.map((field) => ({ field }))
const score = (value: object) => ({ name: 'score', label: 'Score', value, decimals: 0 })

const CODE = 'OPTION_SCORE_UNREAD'
const found = (fields: readonly object[], ...calculated: object[]) => {
  const flow = {
    schemaVersion: 2,
    id: 'sample',
    version: 1,
    labels: { brand: 'northway', treatment: 'ed' },
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'one', title: 'One', screens: [{ id: 'asked', title: 'Asked', fields, calculated }] }],
    calls: {},
    interrupts: {},
  }
  return lintText(JSON.stringify(flow, undefined, 1)).flatMap(({ code, severity, message, place }) =>
    code === CODE ? [`${severity} ${place.line} ${message}`] : [],
  )
}

test('scores of an item that its sum leaves out are a warning at the item', () => {
  const items = [item('a'), item('b'), item('c')]
  expect(found(items, score({ add: read('a', 'b', 'c') }))).toEqual([])
  expect(found(items, score({ add: read('a', 'b') }))).toEqual([
    expect.stringMatching(/^warning \d+ no calculation reads the scores of “c”$/),
  ])
  expect(found(items)).toHaveLength(3)
})

test('a score is read by any part of a formula', () => {
  const items = [item('a'), item('b')]
  const all = { if: { field: 'b', value: 'daily' }, then: 1, else: { field: 'a' } }
  expect(found(items, score({ max: [all, 2] }))).toEqual([])
  expect(found(items, score({ count: ['a', 'b'] }))).toEqual([])
})

test('numbers as values are a warning only where two items with the same options are read', () => {
  const items = ['a', 'b', 'c'].map((name) => item(name, NUMBERS))
  expect(found(items, score({ add: read('a', 'b') }))).toEqual([
    expect.stringContaining('“score” reads other questions with the options of “c”, but no calculation reads “c”'),
  ])
  expect(found(items, score({ field: 'a' }))).toEqual([])
  expect(found(items)).toEqual([])
  const shown = { ...item('later', NUMBERS), dependsOn: { field: 'c', gte: 3 } }
  expect(found([...items, shown], score({ add: read('a', 'b', 'later') }))).toEqual([])
})

test('a misspelt name in a formula is one finding', () => {
  expect(found([item('first'), item('second')], score({ add: read('first', 'seconds') }))).toEqual([])
})

const template = fileURLToPath(new URL('../../../template', import.meta.url))

/** The findings of the template with other fields, and with further files. */
async function lintTemplate(fields: readonly object[], files: Readonly<Record<string, unknown>>, more: object = {}): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-scores-'))
  cpSync(template, folder, { recursive: true })
  const screen = join(folder, 'fragments/anything-else.json')
  writeFileSync(screen, JSON.stringify({ ...(JSON.parse(readFileSync(screen, 'utf8')) as object), ...more, fields })) // our own
  for (const [file, document] of Object.entries(files)) writeFileSync(join(folder, file), JSON.stringify(document))
  return (await typeCommand(folder, 'lint')).out.split('\n').filter((line) => line.includes(CODE))
}

test('scores of a shared list or screen are for the flows that read them', async () => {
  const shared = { $options: 'often' }
  const list = { 'options/often.json': POINTS }
  expect(await lintTemplate([item('a', shared), item('b', shared)], list)).toEqual([])
  expect(await lintTemplate([item('a')], {})).toEqual([expect.stringContaining('fragments/anything-else.json')])
  const total = { id: 'total', title: 'Total', calculated: [score({ add: read('a', 'b') })] }
  expect(await lintTemplate([item('a'), item('b')], { 'fragments/total.json': total })).toEqual([])
})

test('an item of a shared list is a warning where another one is read', async () => {
  const shared = { $options: 'often' }
  const fields = [item('first', shared), ...['a', 'b'].map((name) => item(name, shared))]
  const found = await lintTemplate(fields, { 'options/often.json': POINTS }, { calculated: [score({ field: 'first' })] })
  expect(found).toEqual([expect.stringContaining('“a”'), expect.stringContaining('“b”')])
})
