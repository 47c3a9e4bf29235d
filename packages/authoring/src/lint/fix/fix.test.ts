import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import { unpackLintCorpus } from '../../../tests/corpus/unpackLintCorpus.ts'
import { flowsProject as project } from '../../../tests/support/flowsProject.ts'
import { lintFiles } from '../lintFiles.ts'
import { fixFiles } from './fixFiles.ts'

/** Fixes a folder of files and returns the result. */
async function fixResult(files: Readonly<Record<string, string>>, paths = Object.keys(files), isDryRun = false) {
  const from = mkdtempSync(join(tmpdir(), 'anamnesis-fix-'))
  for (const part of ['fragments', 'options']) mkdirSync(join(from, part))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text)
  const { fixed, left } = await fixFiles({ lint: async () => lintFiles({ paths, from, project }), from, isDryRun })
  return { fixed, left, text: (name: string) => readFileSync(join(from, name), 'utf8') }
}

const SCREEN = `{
  "id": "sleep",
  "title":  "Your sleep",   "fields": [
    { "name": "snores", "type": "tile", "label": "Do you snore?",
      "options": [ { "value": "Yes", "label": "Yes" }, { "value": "No", "label": "No" } ] },
    { "name": "since", "type": "text", "label": "Since when?", "maxLength": 40, "dependsOn": { "field": "snores", "value": "Yes" } }
  ]
}
`

describe('a mistake with one certain fix is fixed, and the rest of the file stays as it is', () => {
  test.each<[what: string, right: string, wrong: string]>([
    ['a misspelt key', '"maxLength": 40', '"maxLenght": 40'],
    ['a misspelt type', '"type": "tile"', '"type": "tiel"'],
    ['a number in quotes', '"maxLength": 40', '"maxLength": "40"'],
    ['a value that only looks like the option', '"value": "Yes" } }', '"value": "yes" } }'],
    ['a value with a letter of another script', '"value": "Yes" } }', '"value": "Υes" } }'],
    ['a comma too many', '"label": "No" } ] }', '"label": "No" }, ] }'],
    ['a comma too few at the end of a line', '"id": "sleep",', '"id": "sleep"'],
    ['an option written twice', '"label": "No" } ]', '"label": "No" }, { "value": "No", "label": "No" } ]'],
    ['a key written twice', '"label": "Since when?",', '"label": "Since when?", "label": "Since when?",'],
    ['a byte order mark', '{\n  "id": "sleep"', '\uFEFF{\n  "id": "sleep"'],
  ])('%s', async (_what, right, wrong) => {
    const { fixed, left, text } = await fixResult({ 'a.json': SCREEN.replace(right, () => wrong) })
    expect(left).toEqual([])
    expect(text('a.json')).toBe(SCREEN)
    expect(fixed.length).toBeGreaterThan(0)
  })

  test('several at once, one of which another fix reveals', async () => {
    const wrong = SCREEN.replace('"type": "tile"', '"type": "tiel"')
      .replace('"No" } ] }', '"No" }, ] }')
      .replace('"label": "Since', '"lable": "Since')
    const { fixed, text } = await fixResult({ 'a.json': wrong })
    expect(fixed.map(({ code }) => code)).toEqual(['JSON_SYNTAX', 'SHAPE_UNKNOWN_TYPE', 'SHAPE_UNKNOWN_KEY'])
    expect(text('a.json')).toBe(SCREEN)
  })
})

describe('what may be meant otherwise is left to people', () => {
  const drugs = (asked: string) =>
    SCREEN.replace('"value": "Yes", "label": "Yes"', '"value": "Zanax", "label": "Zanax"').replace(
      '"value": "Yes" } }',
      `"value": "${asked}" } }`,
    )

  test.each<[what: string, wrong: string]>([
    ['another drug that is one letter away', drugs('Xanax')],
    [
      'a name with another number',
      SCREEN.replace('"name": "snores"', '"name": "pill-15"').replace('"field": "snores"', '"field": "pill-5"'),
    ],
    ['a key that belongs elsewhere', SCREEN.replace('"maxLength"', '"skipButton"')],
    ['a misspelt key beside the right one', SCREEN.replace('"maxLength": 40', '"maxLength": 40, "maxLenght": 80')],
    ['two options of one value that read differently', SCREEN.replace('"No" } ]', '"No" }, { "value": "No", "label": "Never" } ]')],
    ['a quote within a text', SCREEN.replace('Do you snore?', 'Do you "snore?')],
  ])('%s', async (_what, wrong) => {
    const { fixed, text } = await fixResult({ 'a.json': wrong })
    expect(fixed).toEqual([])
    expect(text('a.json')).toBe(wrong)
  })

  test('a shared screen that is right in one flow is not changed for another', async () => {
    const head = (id: string) =>
      `"schemaVersion": 2, "id": "${id}", "version": 1, "labels": { "brand": "northway", "treatment": "ed" }, "kind": "onboarding"`
    const flow = (id: string, field: string) =>
      `{ ${head(id)}, "steps": [{ "id": "one", "title": "One", "screens": [{ "id": "first", "fields": [{ "name": "${field}", "type": "text", "label": "x" }] }, "shared"] }] }`
    const shared =
      '{ "id": "shared", "title": "x", "fields": [{ "name": "b", "type": "text", "label": "x", "dependsOn": { "field": "moods", "answered": true } }] }'
    const files = { 'fragments/shared.json': shared, 'one.json': flow('one', 'moods'), 'two.json': flow('two', 'mood') }
    const { fixed, left, text } = await fixResult(files)
    expect(fixed).toEqual([])
    expect(left.map(({ code, within }) => [code, within])).toEqual([['CONDITION_UNKNOWN_FIELD', ['two.json']]])
    expect(text('fragments/shared.json')).toBe(shared)
  })
})

test('a dry run writes nothing, and prints its fixes', async () => {
  const wrong = SCREEN.replace('"maxLength"', '"maxLenght"')
  const { fixed, left, text } = await fixResult({ 'a.json': wrong }, ['a.json'], true)
  expect(fixed.map(({ fix }) => fix.says)).toEqual(['“maxLenght” is now “maxLength”'])
  expect(left).toHaveLength(1)
  expect(text('a.json')).toBe(wrong)
})

// long: fixes every bad document; the other tests of this file fix one of each kind
test('no bad document gets worse, and a second run changes nothing', { tags: ['long'] }, async () => {
  const { folder, bad } = unpackLintCorpus()
  const files = Object.fromEntries(
    sample([...bad.keys()], 100).map((name) => [`${name}.json`, readFileSync(join(folder, `${name}.json`), 'utf8')]),
  )
  const { fixed, left } = await fixResult(files)
  expect(fixed.length).toBeGreaterThan(5)
  expect(left.filter(({ fix }) => fix)).toEqual([])
})
