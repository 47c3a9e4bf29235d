import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

let folder = ''
const anamnesis = (...words: string[]) => typeCommand(folder, ...words)
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: folder, stdio: 'ignore' })
const change = (name: string, from: string, to: string) => {
  const text = readFileSync(join(folder, name), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, name), text.replaceAll(from, to))
}
const commit = () => {
  git('add', '.')
  git('commit', '-m', 'a change')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anamnesis-since-'))
  cpSync(fileURLToPath(new URL('../../template', import.meta.url)), folder, { recursive: true })
  git('init')
  commit()
})

test('a declared rename orphans no answers, in lint and in accept', async () => {
  change('flows/sleep.json', '"version": 1', '"version": 2,\n  "renamed": { "fields": { "asleep-at-the-wheel": "drowsy-driving" } }')
  change('fragments/driving.json', 'asleep-at-the-wheel', 'drowsy-driving')
  expect((await anamnesis('lint', '--since', 'HEAD')).out).toBe('0 errors, 0 warnings\n')
  expect((await anamnesis('lint', 'fragments', 'flows', '--since', 'HEAD')).out).toBe('0 errors, 0 warnings\n')
  const { out } = await anamnesis('accept', '--check')
  expect(out).toContain('acme.sleep.onboarding: the question “asleep-at-the-wheel” is now named “drowsy-driving”\n')
  expect(out).not.toContain('asked:')
})

test('a question removed on purpose is said so by accept, and breaks nothing in diff', async () => {
  change('flows/sleep.json', '"version": 1', '"version": 2,\n  "removed": { "fields": ["asleep-at-the-wheel"] }')
  change('fragments/driving.json', 'asleep-at-the-wheel', 'drowsy-driving')
  change('fragments/driving.json', '"label": "', '"label": "Now: ')
  expect((await anamnesis('lint', '--since', 'HEAD')).out).toBe('0 errors, 0 warnings\n')
  expect((await anamnesis('diff', 'HEAD:acme/sleep', 'acme/sleep')).out).toMatch(
    /^0 breaking[^]*is removed on purpose: stored answers to asleep-at-the-wheel are given up\./,
  )
  expect((await anamnesis('accept', '--check')).out).toMatch(/a question is no longer asked, on purpose: “.+” \(asleep-at-the-wheel\)\n/)
})

test('a rename that is not declared is reported once, at the fragment, with its flow', async () => {
  change('fragments/driving.json', 'asleep-at-the-wheel', 'drowsy-driving')
  const { out } = await anamnesis('lint', '--since', 'HEAD')
  expect(out.match(/ANSWER_ORPHANED.*/g)).toEqual([expect.stringContaining('(in flows/sleep.json)')])
})

test('a narrower bound needs a new version, in lint as in diff', async () => {
  const bounds = '"type": "text", "inputMode": "numeric", "min": 0, "max": 300'
  change('fragments/anything-else.json', '"fields": [', `"fields": [{ "name": "minutes", "label": "How many minutes?", ${bounds} }, `)
  commit()
  change('fragments/anything-else.json', '"max": 300', '"max": 250')
  expect((await anamnesis('diff', 'HEAD:acme/sleep', 'acme/sleep')).out).toContain('1 breaking')
  const { code, out } = await anamnesis('lint', '--since', 'HEAD')
  expect([code, out]).toEqual([1, expect.stringMatching(/flows\/sleep\.json:\d+:\d+ error VERSION_NOT_RAISED .*from 300 to 250/)])
  const fixed = await anamnesis('lint', 'flows', '--since', 'HEAD', '--fix')
  expect([fixed.code, fixed.out]).toEqual([0, expect.stringContaining('fixed VERSION_NOT_RAISED')])
})

const CHANGED_SCORES = [
  [
    'an item that is left out of a score',
    '{ "field": "hours" }, { "field": "naps" }, { "field": "nights" }',
    '{ "field": "hours" }, { "field": "naps" }',
  ],
  ['the limit of a band', '"upTo": 4', '"upTo": 5'],
  ['what a missing answer counts', '"missing": 0', '"missing": 1'],
  ['the factor of a unit', '"factor": 60', '"factor": 61'],
] as const

test.each(sample(CHANGED_SCORES, 1))('%s needs a new version, which --fix writes', async (_what, from, to) => {
  const number = (name: string) => `{ "name": "${name}", "label": "${name}?", "type": "text", "inputMode": "decimal", "unit": "h" }`
  const asked = ['hours', 'naps', 'nights']
    .map(number)
    .join(', ')
    .replace('"unit": "h"', '"unit": "h", "otherUnits": [{ "unit": "min", "factor": 60 }]')
  const score = `{ "name": "sleep-score", "label": "Sleep score", "sent": true, "missing": 0, "value": { "add": [{ "field": "hours" }, { "field": "naps" }, { "field": "nights" }] }, "bands": [{ "upTo": 4, "name": "low" }, { "name": "high" }] }`
  change('fragments/anything-else.json', '"fields": [', `"calculated": [${score}], "fields": [${asked}, `)
  commit()
  change('fragments/anything-else.json', from, to)
  const { code, out } = await anamnesis('lint', '--since', 'HEAD')
  expect([code, out]).toEqual([1, expect.stringContaining('VERSION_NOT_RAISED')])
  expect((await anamnesis('lint', '--since', 'HEAD', '--fix')).out).toContain('fixed VERSION_NOT_RAISED')
})

test('a question or an option that the entries of a list lose is reported at the list, and needs a new version', async () => {
  const relation = `{ "name": "relation", "type": "select", "label": "Relation", "options": [{ "value": "Parent", "label": "Parent" }, { "value": "Child", "label": "Child" }] }`
  const entry = `[${relation}, { "name": "school", "type": "text", "label": "School", "maxLength": 60 }]`
  const people = `{ "name": "people", "type": "group", "label": "Who lives with you?", "entryLabel": "Person", "addLabel": "Add one", "maxEntries": 3, "fields": ${entry} }`
  change('fragments/anything-else.json', '"fields": [', `"fields": [${people}, `)
  commit()
  change('fragments/anything-else.json', '"school"', '"school-name"')
  change('fragments/anything-else.json', '"value": "Parent"', '"value": "Mum"')
  const { code, out } = await anamnesis('lint', '--since', 'HEAD')
  expect([code, out.match(/(?:ANSWER_ORPHANED|VERSION_NOT_RAISED) .*/g)]).toEqual([
    1,
    expect.arrayContaining([
      expect.stringContaining('the option “Parent” of relation in the entries of people was removed'),
      expect.stringContaining('the field “school” in the entries of people was removed'),
      expect.stringContaining('VERSION_NOT_RAISED'),
    ]),
  ])
})

test('another wording needs no new version', async () => {
  change('fragments/driving.json', 'while driving', 'at the wheel')
  expect((await anamnesis('lint', '--since', 'HEAD')).out).toBe('0 errors, 0 warnings\n')
})

test('a flow that the revision does not have is newer, not misspelt', async () => {
  change('flows/sleep.json', '"sleep"', '"naps"')
  const { code, err } = await anamnesis('diff', 'HEAD:acme/naps', 'acme/naps')
  expect([code, err]).toEqual([2, expect.stringContaining('There is no acme/naps at the revision "HEAD": the flow is newer.')])
  expect((await anamnesis('diff', 'HEAD:acme/nap', 'acme/naps')).err).toContain('Did you mean')
})
