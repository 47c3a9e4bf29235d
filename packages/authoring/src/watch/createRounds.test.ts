import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProductCode } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openProject } from '../project/openProject.ts'
import { readConfig } from '../project/readConfig.ts'
import { createRounds } from './createRounds.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))

/** Edits the folder that `anamnesis init` creates and reads the report after each save. */
function editor(code: ProductCode = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-watch-'))
  cpSync(template, folder, { recursive: true })
  const places = readConfig(join(folder, 'anamnesis.config.json'))
  const told: string[] = []
  const round = createRounds({
    open: () => openProject(places, code),
    write: (text) => told.push(text),
    now: () => '2026-01-15T12:00:00.000Z',
  })
  const read = async (changed?: readonly string[]) => {
    await round(changed)
    return told.splice(0).join('')
  }
  const save = (file: string, change: (text: string) => string) => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
    return read([path])
  }
  return { begin: () => read(), save, folder }
}

test('a save prints the changed screen and who can reach what, and nothing unchanged', async () => {
  const { begin, save } = editor()
  expect(await begin()).toBe('0 errors, 0 warnings\n1 flow is resolved. Save a file to see what it changes.\n')
  const told = await save('fragments/driving.json', (text) => text.replace('while driving', 'at the wheel'))
  expect(told).toContain('### 1.3 Have you fallen asleep at the wheel?')
  expect(told).toContain('acme.sleep.onboarding.full: 22 reachable, 0 unreachable')
  expect(told).not.toContain('How long does it take you')
})

test('a mistake is reported at its place with the screens it makes unreachable, and then its fix', async () => {
  const { begin, save } = editor()
  await begin()
  const told = await save('fragments/what-keeps-you-up.json', (text) => text.replace('"Longer"', '"Longr"'))
  expect(told).toMatch(
    /fragments\/what-keeps-you-up\.json:5:54 error CONDITION_VALUE_NOT_OFFERED .* Write "Up to half an hour" or "Longer"\./,
  )
  expect(told).toContain('✗ screen what-keeps-you-up')
  expect(await save('fragments/what-keeps-you-up.json', (text) => text.replace('"Longr"', '"Longer"'))).toContain('0 errors')
})

test('an undefined fact is reported when the rule’s file is saved', async () => {
  const { begin, save, folder } = editor({
    documents: {
      rules: { schema: z.strictObject({ when: z.string() }), files: ['rules/*.json'], about: 'A rule.', names: { when: 'fact' } },
    },
    names: () => ({ fact: { names: { 'suicidal-thoughts': '' } } }),
  })
  mkdirSync(join(folder, 'rules'))
  writeFileSync(join(folder, 'rules/crisis.json'), '{ "when": "suicidal-thoughts" }')
  await begin()
  expect(await save('rules/crisis.json', (text) => text.replace('thoughts', 'thougths'))).toMatch(
    /rules\/crisis\.json:1:11 error FACT_UNKNOWN .* Did you mean "suicidal-thoughts"\?/,
  )
  expect(await save('rules/crisis.json', (text) => text.replace('thougths', 'thoughts'))).toContain('0 errors')
})

test('a file that cannot be read yet ends nothing', async () => {
  const { begin, save } = editor()
  await begin()
  const unread = /FILE_INVALID: .*flows\/sleep\.json:/
  expect(await save('flows/sleep.json', (text) => text.slice(0, -4))).toMatch(unread)
  expect(await save('fragments/driving.json', (text) => text.slice(0, -4))).toMatch(unread)
  expect(await save('flows/sleep.json', (text) => `${text}]\n}\n`)).toContain('fragments/driving.json')
})

test('a mistake that keeps a flow from being resolved is printed once', async () => {
  const { begin, save } = editor()
  await begin()
  const text = await save('fragments/driving.json', (written) => written.replace('"fields"', '"feilds"'))
  expect(text.match(/feilds/g)).toHaveLength(1)
  expect(text).toMatch(/\n1 error, 0 warnings\n$/)
})

test('a mistake that keeps a flow from being resolved is reported as fixed, and again when it comes back', async () => {
  const { begin, save } = editor()
  await begin()
  const file = 'fragments/driving.json'
  for (const [right, wrong] of [
    ['"label"', '"labell"'],
    ['"fields": [', '"fields": [,'],
  ] as const) {
    const found = /fragments\/driving\.json:\d+:\d+ error \w+[^]*\n1 error, 0 warnings\n$/
    expect(await save(file, (text) => text.replace(right, wrong))).toMatch(found)
    expect(await save(file, (text) => text.replace(wrong, right))).toMatch(
      /fixed: \S*fragments\/driving\.json:[^]*\n0 errors, 0 warnings\n/,
    )
    expect(await save(file, (text) => text.replace(right, wrong))).toMatch(found)
    await save(file, (text) => text.replace(wrong, right))
  }
})

test('a contradiction is not printed again when a line above moves it', async () => {
  const { begin, save } = editor()
  await begin()
  const file = 'fragments/what-keeps-you-up.json'
  const clash = '"dependsOn": { "field": "falling-asleep", "value": "Up to half an hour" }, "name"'
  expect(await save(file, (written) => written.replace('"name"', clash))).toContain('CONDITION_NEVER_HOLDS')
  expect(await save(file, (written) => written.replace('"public"', '\n  "public"'))).not.toContain('CONDITION_NEVER_HOLDS')
})
