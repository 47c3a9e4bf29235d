import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { textReport } from '../lint/formats/textReport.ts'
import { lintText } from '../../tests/support/lint/lintText.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'anamnesis-lint-'))
const NOTHING = { code: 0, out: '0 errors, 0 warnings\n', err: '' }
const lint = (...words: string[]) => typeCommand(folder, 'lint', ...words)

writeFileSync(join(folder, 'bad.json'), '{\n  "id": "a",\n  "fields": [{ "name": "a", "type": "text", "label": "x", "lable": "y" }]\n}\n')
writeFileSync(
  join(folder, 'warned.json'),
  '{ "id": "a", "skipButton": { "text": "Skip" }, "fields": [{ "name": "a", "type": "text", "label": "x" }] }',
)
const FOUND = 'bad.json:3:59 error SHAPE_UNKNOWN_KEY “lable” is not a key of a field of type text → Did you mean "label"?'

describe('anamnesis lint', () => {
  test('prints each finding on one line, and exits with 1 on errors', async () => {
    expect(await lint('bad.json')).toEqual({ code: 1, out: `${FOUND}\n1 error, 0 warnings\n`, err: '' })
  })

  test('exits with 0 where there are warnings only', async () => {
    const { code, out } = await lint('warned.json')
    expect([code, out]).toEqual([0, expect.stringContaining('0 errors, 1 warning')])
  })

  test.each(flowsProject.brands)('has nothing to report of a printed flow of %s', async (brand) => {
    const root = fileURLToPath(new URL('../../../..', import.meta.url))
    const { out: printed } = await typeCommand(root, 'print', '--brand', brand, '--treatment', 'hl')
    const file = join(mkdtempSync(join(tmpdir(), 'anamnesis-printed-')), 'printed.json')
    writeFileSync(file, printed)
    expect(await typeCommand(root, 'lint', '--config', 'anamnesis.config.json', file)).toEqual(NOTHING)
  })

  test('has nothing to report of a printed flow in the folder that init creates', async () => {
    const forms = mkdtempSync(join(tmpdir(), 'anamnesis-printed-'))
    cpSync(fileURLToPath(new URL('../../template', import.meta.url)), forms, { recursive: true })
    const { out: printed } = await typeCommand(forms, 'print', '--brand', 'acme', '--treatment', 'sleep')
    writeFileSync(join(forms, 'printed.json'), printed)
    expect(await typeCommand(forms, 'lint', 'printed.json')).toEqual(NOTHING)
  })

  test.each(flowsProject.brands)('says once how to lint a printed flow of %s in a folder without a product', async (brand) => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'anamnesis-printed-'))
    for (const name of flowsProject.names().filter((one) => one.startsWith(`${brand}.`) && one.endsWith('.full'))) {
      writeFileSync(join(elsewhere, 'printed.json'), JSON.stringify(flowsProject.named(name).flow, null, 2))
      const { code, out } = await typeCommand(elsewhere, 'lint', 'printed.json')
      expect([code, out]).toEqual([
        1,
        expect.stringMatching(/^printed\.json:\d+:\d+ error FLOW_WITHOUT_PRODUCT .* --config .*\n1 error, 0 warnings\n$/),
      ])
    }
  })

  test('names a missing file, and exits with 2', async () => {
    const { code, err } = await lint('nowhere.json')
    expect([code, err]).toEqual([2, 'anamnesis: FILE_UNREADABLE: The file nowhere.json cannot be read. Check its path.\n'])
    expect((await lint('bad.json', '--format', 'xml')).err).toContain('--format is text, json, github, sarif')
  })

  test('gives the findings as data', async () => {
    const { code, out } = await lint('bad.json', '--format', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual([
      expect.objectContaining({ file: 'bad.json', line: 3, column: 59, length: 7, code: 'SHAPE_UNKNOWN_KEY', severity: 'error' }),
    ])
  })

  test('gives workflow commands for GitHub', async () => {
    const { out } = await lint('bad.json', '--format', 'github')
    expect(out).toBe(
      '::error file=bad.json,line=3,col=59,title=SHAPE_UNKNOWN_KEY::“lable” is not a key of a field of type text → Did you mean "label"?\n',
    )
  })

  test('gives SARIF', async () => {
    const { out } = await lint('.', '--format', 'sarif')
    const { version, runs } = JSON.parse(out) as {
      version: string
      runs: [{ results: { ruleId: string; ruleIndex: number; level: string }[] }]
    }
    expect(version).toBe('2.1.0')
    expect(runs[0].results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
      'error SHAPE_UNKNOWN_KEY',
      'warning SCREEN_SKIP_REQUIRED',
    ])
  })
})

test('--fix fixes the file, prints each change and exits for the rest; a dry run changes nothing', async () => {
  const typo = '{\n  "id": "a",\n  "fields": [{ "name": "a", "type": "text", "lable": "x" }]\n}\n'
  const file = join(folder, 'typo.json')
  writeFileSync(file, typo)
  const dry = await lint('typo.json', '--fix', '--dry-run')
  expect([dry.code, dry.out]).toEqual([1, expect.stringContaining('typo.json:3:45 would fix SHAPE_UNKNOWN_KEY: “lable” is now “label”\n')])
  expect(readFileSync(file, 'utf8')).toBe(typo)
  const { code, out } = await lint('typo.json', '--fix')
  expect([code, out]).toEqual([0, 'typo.json:3:45 fixed SHAPE_UNKNOWN_KEY: “lable” is now “label”\n0 errors, 0 warnings\n'])
  expect(readFileSync(file, 'utf8')).toBe(typo.replace('lable', 'label'))
  expect((await lint('typo.json', '--dry-run')).code).toBe(2)
})

const CLASH = `{ "id": "a", "dependsOn": { "field": "b", "value": "Yes" },
  "fields": [{ "name": "b", "type": "text", "label": "x" },
    { "name": "c", "type": "text", "label": "x", "dependsOn": { "field": "b", "value": "No" } }] }`

test('for two contradicting conditions, the other one is printed with its place, in every format', async () => {
  writeFileSync(join(folder, 'clash.json'), CLASH)
  const text = await lint('clash.json')
  expect(text.out).toContain('CONDITION_NEVER_HOLDS this can never hold: no answer fits b is “Yes” (clash.json:1:27) and b is “No”')
  const rows = JSON.parse((await lint('clash.json', '--format', 'json')).out) as { code: string; related?: unknown }[] // our own output
  expect(rows.find(({ code }) => code === 'CONDITION_NEVER_HOLDS')?.related).toEqual([
    { file: 'clash.json', line: 1, column: 27, length: 32, message: 'b is “Yes”' },
  ])
  const github = await lint('clash.json', '--format', 'github')
  expect(github.out).toContain('b is “Yes” (clash.json:1:27)')
  expect(textReport(lintText(CLASH), () => CLASH)).toContain('  sample.json:1:27 b is “Yes”\n  1 | { "id": "a", "dependsOn"')
})

test('on a terminal the source line shows with the place marked, and control characters are escaped', () => {
  const text = '{ "id": "a",\n  "fields": [{ "name": "a", "type": "te\\u001bxt\u202e", "label": "x" }] }'
  const report = textReport(lintText(text), () => text)
  expect(report).toContain(
    '  2 |   "fields": [{ "name": "a", "type": "te\\u001bxt\\u202e", "label": "x" }] }\n    |                                     ^',
  )
  expect(report).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
})
