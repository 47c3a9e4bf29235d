import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { lintPaths } from '../project/lintPaths.ts'
import { openEditor } from '../../tests/support/openEditor.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const template = fileURLToPath(new URL('../../template', import.meta.url))

let from = ''
beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'anamnesis-names-'))
  cpSync(template, from, { recursive: true })
})

const change = (file: string, right: string, wrong: string) => {
  const text = readFileSync(join(from, file), 'utf8')
  if (!text.includes(right)) throw new Error(`${file} has no ${right} any more: change another part of it.`)
  writeFileSync(join(from, file), text.replace(right, wrong))
}
const register = () => {
  change('anamnesis.config.json', '"interrupts.json",', '"interrupts.json", "flags": "flags.json",')
  writeFileSync(join(from, 'flags.json'), '{ "ask-drive": { "about": "Asks for sleep while driving.", "values": [true, false] } }')
}
const hideDriving = (flag: string) => change('fragments/driving.json', '"public": true,', `"public": true, "dependsOn": ${flag},`)
const found = async () =>
  (await lintPaths({ paths: [], from })).map(
    ({ code, severity, place: { file, line, column }, suggestion }) => `${file}:${line}:${column} ${severity} ${code} ${suggestion}`,
  )

describe('what nothing uses is reported where it is defined', () => {
  test('a screen and its list of options, a stop and a call', async () => {
    change('flows/sleep.json', '"falling-asleep", "what-keeps-you-up", "driving", "anything-else"', '"falling-asleep"')
    change('fragments/falling-asleep.json', '"public": true,', '"public": true, "call": "send-all",')
    change('calls.json', '"send-answers": {', '"send-all": { "id": "send-all", "method": "PUT" }, "send-answers": {')
    const unused = ['anything-else', 'driving', 'what-keeps-you-up']
    expect(await found()).toEqual(unused.map((name) => expect.stringContaining(`fragments/${name}.json:1:1 warning NAME_UNUSED`) as string))
    for (const name of unused) writeFileSync(join(from, `fragments/${name}.json`), UNUSED(name))
    expect((await found()).filter((line) => !line.startsWith('fragments/'))).toEqual([
      'calls.json:2:54 warning NAME_UNUSED Use it, or remove it.',
      'interrupts.json:2:3 warning NAME_UNUSED Use it, or remove it.',
      'options/what-keeps-you-up.json:1:1 warning NAME_UNUSED Use it, or delete the file.',
    ])
  })

  test('a flag', async () => {
    register()
    expect(await found()).toEqual(['flags.json:1:3 warning NAME_UNUSED Use it, or remove it.'])
  })
})

/** A screen without references. */
const UNUSED = (id: string) => `{ "id": "${id}", "fields": [{ "name": "${id}", "type": "checkbox", "label": "Ready?" }] }`

test('a misspelt name in the scale of a shared interrupt is reported in its file', async () => {
  const scale = (name: string) =>
    `"scale": { "from": 0, "to": 9, "marks": [{ "label": "You", "value": { "field": "${name}" } }], "limits": [{ "at": 3, "label": "Three" }] },`
  change('interrupts.json', '"actions": [', `${scale('asleep-at-the-wheel')} "actions": [`)
  expect(await found()).toEqual([])
  change('interrupts.json', scale('asleep-at-the-wheel'), scale('asleep-at-the-weel'))
  expect(await found()).toEqual([expect.stringMatching(/^interrupts\.json:\d+:\d+ error FIELD_UNKNOWN_REFERENCE /)])
})

describe('a flag in a condition', () => {
  test('is reported where the product has no list of flags', async () => {
    hideDriving('{ "flag": "ask-drive", "value": true }')
    expect(await found()).toEqual([expect.stringMatching(/^fragments\/driving\.json:4:\d+ error FLAG_UNKNOWN .*"flags"/)])
  })

  test('is reported where it is misspelt, or compared with a value that it never has, and marked by an editor', async () => {
    register()
    hideDriving('{ "any": [{ "flag": "ask-drvie", "value": true }, { "flag": "ask-drive", "value": "true" }] }')
    expect(await found()).toEqual([
      expect.stringContaining('error FLAG_UNKNOWN Did you mean "ask-drive"?'),
      expect.stringContaining('error FLAG_UNKNOWN Write one of true, false.'),
    ])
    await typeCommand(from, 'schema', '--write')
    const marks = await openEditor(from).marks('fragments/driving.json')
    expect(marks).toEqual([expect.stringContaining('Valid values: "ask-drive"')])
  })

  test('is right as the list has it', async () => {
    register()
    hideDriving('{ "flag": "ask-drive", "value": false }')
    expect(await found()).toEqual([])
  })
})
