import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { lintFiles } from './lintFiles.ts'
import { lintText } from '../../tests/support/lint/lintText.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'anamnesis-lint-'))
const brief = (found: ReturnType<typeof lintText>) =>
  found.map(({ code, place: { file, line, column } }) => `${file}:${line}:${column} ${code}`)

test('the flows of the repository have no errors', () => {
  const errors = lintFiles({ paths: [], from: process.cwd(), project: flowsProject }).filter(({ severity }) => severity === 'error')
  expect(brief(errors)).toEqual([])
})

test.each(sample(flowsProject.names(), 8))('%s has no errors as it is resolved, with the rules that follow from what is sold', (name) => {
  const errors = lintText(JSON.stringify(flowsProject.named(name).flow)).filter(({ severity }) => severity === 'error')
  expect(brief(errors)).toEqual([])
})

describe('hostile bytes are a finding, at their place, and soon', () => {
  const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  test.each<[string, string | Uint8Array, string]>([
    ['nothing', '', '1:1 JSON_SYNTAX'],
    ['blanks', ' \n ', '2:2 JSON_SYNTAX'],
    ['a byte order mark', '\uFEFF{}', '1:1 JSON_SYNTAX'],
    ['bytes that are no UTF-8', bytes('{"id": "a",\n "title": "é', [0xff, 0xfe], '"}'), '2:13 JSON_SYNTAX'],
    ['a text cut within a letter', bytes('{"id": "', [0xc3]), '1:9 JSON_SYNTAX'],
    ['UTF-16', bytes([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), '1:1 JSON_SYNTAX'],
    ['ten thousand lists', '['.repeat(10_000) + ']'.repeat(10_000), '1:101 JSON_TOO_DEEP'],
    ['a million open objects', '{"a":'.repeat(1_000_000), '1:501 JSON_TOO_DEEP'],
    ['a text that hides brackets', `{"a": "${'[\\"'.repeat(200)}"}`, '1:1 DOCUMENT_UNKNOWN'],
    ['a trailing comma', '{"id": "a",}', '1:12 JSON_SYNTAX'],
    ['a comment', '{"id": "a" /* b */}', '1:12 JSON_SYNTAX'],
    ['an open text', '{"id": "a\n}', '1:8 JSON_SYNTAX'],
    ['two documents', '{"id": "a"} {}', '1:13 JSON_SYNTAX'],
    ['a number', '12', '1:1 DOCUMENT_UNKNOWN'],
    ['null', 'null', '1:1 DOCUMENT_UNKNOWN'],
    ['a text of five megabytes', JSON.stringify('x'.repeat(5_000_000)), '1:1 DOCUMENT_UNKNOWN'],
  ])('%s', (_what, text, first) => {
    expect(brief(lintText(text))[0]).toBe(`sample.json:${first}`)
  })

  // long: reads 15 MB; names that every object has stand for it
  test('names of five megabytes are truncated', { tags: ['long'] }, () => {
    const long = 'x'.repeat(5_000_000)
    const screen = { id: 'a', call: long, fields: [{ name: 'a', type: long, label: 'x' }], [long]: 1 }
    const found = lintText(JSON.stringify(screen))
    expect(found.map(({ code }) => code).toSorted()).toEqual(['FLOW_UNKNOWN_CALL', 'SHAPE_UNKNOWN_KEY', 'SHAPE_UNKNOWN_TYPE'])
    for (const { message, suggestion } of found) expect(message.length + suggestion.length).toBeLessThan(1000)
  })

  test('names that every object has are names like any other', () => {
    const screen = '{"id": "a", "onSubmit": "constructor", "customComponent": "__proto__", "call": "toString", "fields": []}'
    const codes = lintText(screen).map(({ code }) => code)
    expect(codes.filter((code) => code !== 'SHAPE_WRONG_VALUE')).toEqual([
      'FLOW_UNKNOWN_HANDLER',
      'FLOW_UNKNOWN_COMPONENT',
      'FLOW_UNKNOWN_CALL',
    ])
  })
})

test('a flow of 300 screens, each of which depends on the one before, has no finding', () => {
  const screens = Array.from({ length: 300 }, (_, at) => ({
    id: `s${at}`,
    ...(at > 0 && { dependsOn: { field: `f${at - 1}`, value: 'Yes' } }),
    fields: [
      {
        name: `f${at}`,
        type: 'tile',
        label: 'x',
        options: [
          { value: 'Yes', label: 'Yes' },
          { value: 'No', label: 'No' },
        ],
      },
    ],
  }))
  const head = {
    schemaVersion: 2,
    id: 'a',
    version: 1,
    labels: { brand: 'b', treatment: 'ed' },
    kind: 'onboarding',
    variant: 'full',
    calls: {},
    interrupts: {},
  }
  expect(brief(lintText(JSON.stringify({ ...head, steps: [{ id: 'one', title: 'One', screens }] })))).toEqual([])
})

describe('a flow is linted with what it names', () => {
  const library = () => {
    const root = folder()
    for (const part of ['fragments', 'options', 'treatments']) mkdirSync(join(root, part))
    writeFileSync(join(root, 'options/foods.json'), '[\n  { "value": "Egg", "label": "Egg" },\n  { "value": "egg", "label": "An egg" }\n]')
    writeFileSync(
      join(root, 'fragments/allergies.json'),
      '{ "id": "allergies", "fields": [\n{ "name": "allergies", "type": "multi-select", "label": "Which?", "options": { "$options": "foods" } },\n{ "name": "why", "type": "text", "label": "Why?", "dependsOn": { "field": "mood", "answered": true } }] }',
    )
    writeFileSync(join(root, 'fragments/mood.json'), '{ "id": "mood", "fields": [{ "name": "mood", "type": "text", "label": "How?" }] }')
    const head = '"schemaVersion": 2, "id": "a", "version": 1, "labels": { "brand": "northway", "treatment": "ed" }, "kind": "onboarding"'
    writeFileSync(
      join(root, 'treatments/a.json'),
      `{ ${head}, "steps": [{ "id": "one", "title": "One", "screens": ["mood"] }, { "id": "two", "title": "Two", "screens": ["allergies"] }], "variants": { "short": { "omit": ["one"] } } }`,
    )
    return root
  }

  test('a mistake in a fragment or an option list is reported in its own file', () => {
    const found = brief(lintFiles({ paths: ['treatments/a.json'], from: library(), project: flowsProject }))
    expect(found).toContain('options/foods.json:3:14 OPTION_DUPLICATE')
  })

  test('a variant that omits what a condition reads is reported', () => {
    expect(brief(lintFiles({ paths: ['treatments/a.json'], from: library(), project: flowsProject }))).toContain(
      'fragments/allergies.json:3:75 CONDITION_UNKNOWN_FIELD',
    )
  })

  test('a fragment with broken JSON is reported once, in its file', () => {
    const root = library()
    writeFileSync(join(root, 'fragments/mood.json'), '{ "id": "mood",\n')
    const found = brief(lintFiles({ paths: ['treatments'], from: root, project: flowsProject }))
    expect(found.filter((one) => one.startsWith('fragments/mood.json'))).toEqual(['fragments/mood.json:2:1 JSON_SYNTAX'])
  })

  test('a single screen is not checked against earlier screens', () => {
    expect(brief(lintFiles({ paths: ['fragments/allergies.json'], from: library(), project: flowsProject }))).toEqual([
      'options/foods.json:3:14 OPTION_DUPLICATE',
    ])
  })

  test('with a revision, removals since then are reported, in fragments too', { tags: ['long'] }, () => {
    const root = library()
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...words], {
        cwd: root,
        stdio: 'ignore',
      })
    writeFileSync(join(root, 'options/foods.json'), '[{ "value": "Egg", "label": "Egg" }, { "value": "Nut", "label": "Nut" }]')
    git('init')
    git('add', '.')
    git('commit', '-m', 'first')
    writeFileSync(join(root, 'options/foods.json'), '[{ "value": "Egg", "label": "Egg" }]')
    cpSync(join(root, 'fragments/mood.json'), join(root, 'fragments/spirits.json'))
    writeFileSync(
      join(root, 'fragments/mood.json'),
      readFileSync(join(root, 'fragments/mood.json'), 'utf8').replaceAll('"mood"', '"spirits"'),
    )
    const since = (revision?: string) =>
      lintFiles({ paths: ['treatments/a.json'], from: root, since: revision, project: flowsProject }).filter(({ code }) =>
        /ORPHANED|RAISED/.test(code),
      )
    expect(since().length).toBe(0)
    expect(since('HEAD').map(({ code, message }) => `${code} ${message}`)).toEqual([
      'ANSWER_ORPHANED the option “Nut” of allergies was removed',
      'VERSION_NOT_RAISED the version is unchanged, but questions or options were removed',
      'ANSWER_ORPHANED the screen “mood” was removed',
      'ANSWER_ORPHANED the field “mood” was removed',
    ])
    const flow = join(root, 'treatments/a.json')
    const removed = '"removed": { "screens": ["mood"], "fields": ["mood"], "options": { "allergies": ["Nut"] } }'
    writeFileSync(flow, readFileSync(flow, 'utf8').replace('{', `{ ${removed},`))
    expect(since('HEAD').map(({ code }) => code)).toEqual(['VERSION_NOT_RAISED'])
    expect(() => since('nowhere')).toThrow('There is no revision "nowhere"')
    expect(() => since('--help')).toThrow('There is no revision')
  })
})
