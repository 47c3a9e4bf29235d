import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { typeCommand } from '../../tests/support/typeCommand.ts'
import { lintPaths } from '../project/lintPaths.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))

/** Lints a new project with one modified document. */
async function found(file: string, right: string, wrong: string, others: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const from = mkdtempSync(join(tmpdir(), 'anamnesis-place-'))
  cpSync(template, from, { recursive: true })
  const text = readFileSync(join(from, file), 'utf8')
  if (!text.includes(right)) throw new Error(`${file} has no ${right} any more: change another part of it.`)
  writeFileSync(join(from, file), text.replace(right, wrong))
  for (const [other, content] of Object.entries(others)) writeFileSync(join(from, other), content)
  return (await lintPaths({ paths: [], from })).map(
    ({ code, place, suggestion }) => `${place.file}:${place.line}:${place.column} ${code} → ${suggestion}`,
  )
}

test.each<[mistake: string, file: string, right: string, wrong: string, told: string]>([
  ['a brand that there is not', 'flows/sleep.json', '"acme"', '"acne"', 'flows/sleep.json:6:24 FLOW_UNKNOWN_LABEL → Did you mean "acme"?'],
  [
    'a treatment that its brand does not know',
    'flows/sleep.json',
    '"sleep" }',
    '"slep" }',
    'flows/sleep.json:6:45 FLOW_UNKNOWN_LABEL → Did you mean "sleep"?',
  ],
  ['a misspelt label', 'flows/sleep.json', '"treatment"', '"treatmnt"', 'flows/sleep.json:6:3 FLOW_UNKNOWN_LABEL → Write "labels"'],
  [
    'a screen with another id than its file',
    'fragments/driving.json',
    '"id": "driving"',
    '"id": "drivng"',
    'fragments/driving.json:3:9 SHAPE_WRONG_VALUE → Change one of the two.',
  ],
  [
    'a call with another id than its entry',
    'calls.json',
    '"id": "send-answers"',
    '"id": "send-answer"',
    'calls.json:2:27 SHAPE_WRONG_VALUE → Change one of the two.',
  ],
])('lint reports %s at its place', async (_mistake, file, right, wrong, told) => {
  expect(await found(file, right, wrong)).toEqual([expect.stringContaining(told)])
})

test('a brand of a treatment without a flow is an error at its entry', async () => {
  const from = mkdtempSync(join(tmpdir(), 'anamnesis-place-'))
  cpSync(template, from, { recursive: true })
  mkdirSync(join(from, 'flows/sleep'))
  renameSync(join(from, 'flows/sleep.json'), join(from, 'flows/sleep/acme.onboarding.json'))
  cpSync(join(from, 'brands/acme.json'), join(from, 'brands/beacon.json'))
  writeFileSync(join(from, 'brands/beacon.json'), readFileSync(join(from, 'brands/acme.json'), 'utf8').replace('"acme"', '"beacon"'))
  const file = 'flows/sleep/treatment.json'
  writeFileSync(join(from, file), '{ "code": "sleep",\n  "brands": { "acme": { "name": "Sleep" }, "beacon": { "name": "Sleep" } } }\n')
  const { out, code } = await typeCommand(from, 'lint')
  expect(out).toBe(
    'flows/sleep/treatment.json:2:44 error FLOW_MISSING the brand “beacon” has no flow of the treatment “sleep” → Write one with "labels": { "brand": "beacon", "treatment": "sleep" }, such as flows/sleep/beacon.onboarding.json, or remove the brand here.\n1 error, 0 warnings\n',
  )
  expect(code).toBe(1)
})

test('the file of a screen may say for whom it is', async () => {
  const sleepy = readFileSync(join(template, 'fragments/driving.json'), 'utf8')
  expect(await found('flows/sleep.json', '"driving"', '"driving-of-adults"', { 'fragments/driving-of-adults.json': sleepy })).toEqual([
    expect.stringContaining('fragments/driving.json:1:1 NAME_UNUSED'),
  ])
})

test('a stop may lead to a screen that is not in the flows that never show it', async () => {
  const flow = JSON.parse(readFileSync(join(template, 'flows/sleep.json'), 'utf8')) as object // our own
  const other = { ...flow, kind: 'renewal', steps: [{ id: 'sleep', title: 'Your sleep', screens: ['anything-else'] }] }
  const dismiss = '{ "do": "dismiss", "label": "Correct my answer" }'
  const back = '{ "do": "go-to", "screen": "driving", "label": "Correct my answer" }'
  const others = { 'flows/other.json': JSON.stringify(other) }
  expect(await found('interrupts.json', dismiss, back, others)).toEqual([])
  expect(await found('interrupts.json', dismiss, back.replace('driving', 'drivng'), others)).toEqual([
    expect.stringContaining('interrupts.json:7:34 FLOW_UNKNOWN_SCREEN → Did you mean "driving"?'),
  ])
})
