import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../scripts/seed.ts'
import { type CommandResult, typeCommand } from '../tests/support/typeCommand.ts'

const bin = fileURLToPath(new URL('../bin/anamnesis.mjs', import.meta.url))
const OWN = ['--config', fileURLToPath(new URL('../../flows/anamnesis.config.json', import.meta.url))]
const ED = [...OWN, '--brand', 'northway', '--treatment', 'ed']
const folder = mkdtempSync(join(tmpdir(), 'anamnesis-input-'))
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return name
}

const anamnesis = (words: readonly string[]) => typeCommand(folder, ...words)

/** Runs the command in a process whose reader stops after the first output, as `| head` does. Returns its exit code and error output. */
function unheard(words: readonly string[]): Promise<Omit<CommandResult, 'out'>> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...words], { cwd: folder })
    let err = ''
    child.stdout.on('data', () => child.stdout.destroy())
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('close', (code) => resolve({ code: code ?? 1, err }))
  })
}

const deep = (levels: number) => `${'{"not":'.repeat(levels)}{"field":"a","value":1}${'}'.repeat(levels)}`
const screen = (more: string) => `{ "id": "a", "fields": [{ "name": "a", "type": "text", "label": "x" }]${more} }`

describe('unreadable input is reported in one line with its code, and the exit code is 2', () => {
  mkdirSync(join(folder, 'empty'))
  const flow = (name: string, content: string | Uint8Array) => ['print', '--flow', file(name, content)]
  test.each<[string, readonly string[], string]>([
    ['a folder for a flow', ['print', '--flow', '.'], 'FILE_UNREADABLE: . is a folder'],
    ['a device for a flow', ['print', '--flow', '/dev/null'], 'FILE_UNREADABLE: /dev/null is a device'],
    ['a folder without flows', ['lint', 'empty'], 'FILE_UNREADABLE: The folder empty contains no flow'],
    ['a device to lint', ['lint', '/dev/null'], 'FILE_UNREADABLE'],
    [
      'bytes that are no UTF-8',
      flow('latin.json', Uint8Array.of(0x7b, 0x22, 0xe9, 0x22)),
      'FILE_INVALID: latin.json:1:3 error JSON_SYNTAX',
    ],
    [
      'a byte order mark',
      flow('bom.json', '\uFEFF{}'),
      'FILE_INVALID: bom.json:1:1 error JSON_SYNTAX the file begins with a byte order mark',
    ],
    ['conditions nested ten thousand deep', flow('deep.json', screen(`, "dependsOn": ${deep(10_000)}`)), 'JSON_TOO_DEEP'],
    ['a key twice', flow('twice.json', '{ "id": 1,\r\n  "id": 2 }'), 'twice.json:2:3 error JSON_DUPLICATE_KEY'],
    ['a key of five megabytes', flow('long.json', JSON.stringify({ ['x'.repeat(5_000_000)]: 1 })), 'FLOW_INVALID'],
    ['a key named __proto__', flow('proto.json', '{ "__proto__": { "steps": [] } }'), 'FLOW_INVALID'],
    ['a brand named __proto__', ['print', ...OWN, '--brand', '__proto__', '--treatment', 'ed'], 'FLOW_NOT_FOUND'],
    ['a variant with a path', ['print', ...ED, '--variant', '../../x'], 'FLOW_NOT_FOUND'],
    ['an unknown flag', ['lint', '--frmat', 'json'], 'USAGE: Unknown option --frmat. Did you mean "--format"?'],
    ['a flag without its value', ['lint', '--format'], 'USAGE: Option'],
    ['words that a terminal would act on', ['\u001b[31mx'], 'Unknown command "\\u001b[31mx"'],
  ])('%s', async (_what, words, said) => {
    const { code, out, err } = await anamnesis(words)
    expect(err).toContain(said)
    expect(err.trimEnd()).not.toMatch(/[^\P{Cc}]/u)
    expect(err.length).toBeLessThan(3_000)
    expect([code, out]).toEqual([2, ''])
  })
})

describe('what is wrong in a file is a finding, and the exit code is 1', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', '1:1 error JSON_SYNTAX'],
    ['Windows line ends', '{\r\n  "id": "a",\r\n  "fieldz": []\r\n}\r\n', '3:3 error SHAPE_UNKNOWN_KEY'],
    ['an old Mac’s line ends', '{\r  "id": "a",\r  "fieldz": []\r}\r', 'error SHAPE_UNKNOWN_KEY'],
    ['a key named __proto__', screen(', "__proto__": { "call": "x" }'), 'error SHAPE_UNKNOWN_KEY'],
    ['conditions nested ten thousand deep', screen(`, "dependsOn": ${deep(10_000)}`), 'error JSON_TOO_DEEP'],
    ['conditions nested ninety deep', screen(`, "dependsOn": ${deep(90)}`), '1 error, 0 warnings'],
    ['a text of five megabytes', screen(`, "call": "${'x'.repeat(5_000_000)}"`), 'error FLOW_UNKNOWN_CALL'],
    ['bytes that are no UTF-8', Uint8Array.of(0x7b, 0xff), '1:2 error JSON_SYNTAX'],
  ])('%s', async (_what, content, said) => {
    const { code, out, err } = await anamnesis(['lint', file('input.json', content)])
    expect(out).toContain(said)
    expect([code, err]).toEqual([1, ''])
    expect(out.length).toBeLessThan(3_000)
  })

  test('a folder that leads back into itself is read once', async () => {
    mkdirSync(join(folder, 'round'))
    symlinkSync('..', join(folder, 'round', 'again'))
    file('round/a.json', '{ "id": "a", "fields": [] }')
    const { out } = await anamnesis(['lint', 'round'])
    expect(out).toMatch(/^round\/a\.json:1:1 error TEXT_EMPTY .*\n1 error, 0 warnings\n$/)
  })

  test('an option list and a screen that name themselves or each other are findings, not a loop', async () => {
    for (const part of ['library', 'library/fragments', 'library/options']) mkdirSync(join(folder, part))
    file('library/options/foods.json', '[{ "$options": "foods" }]')
    file(
      'library/fragments/one.json',
      '{ "id": "one", "steps": [{ "id": "x", "title": "X", "screens": ["one"] }], "fields": [{ "name": "f", "type": "select", "label": "x", "options": { "$options": "foods" } }] }',
    )
    file(
      'library/a.json',
      '{ "schemaVersion": 2, "id": "a", "version": 1, "labels": { "brand": "b", "treatment": "t" }, "kind": "renewal", "steps": [{ "id": "x", "title": "X", "screens": ["one"] }] }',
    )
    const { code, out } = await anamnesis(['lint', 'library/a.json'])
    expect(code).toBe(1)
    expect(out).toContain('library/fragments/one.json')
  })
})

test.each(sample([['print', ...ED], ['graph', ...ED], ['prove', ...ED, '--format', 'json'], ['schema']], 1))(
  'a reader that stops reading %s ends it quietly',
  async (...words) => {
    const { code, err } = await unheard(words)
    expect([code, err]).toEqual([0, ''])
  },
)
