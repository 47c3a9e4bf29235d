import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { openEditor } from '../../tests/support/openEditor.ts'
import { typeCommand } from '../../tests/support/typeCommand.ts'

const bin = fileURLToPath(new URL('../../bin/anamnesis.mjs', import.meta.url))
const above = mkdtempSync(join(tmpdir(), 'anamnesis-init-'))
const folder = join(above, 'forms')

const anamnesis = typeCommand
interface Manifest {
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}
const SLEEP = ['--brand', 'acme', '--treatment', 'sleep']

describe('a folder that anamnesis init makes', () => {
  beforeAll(async () => {
    await anamnesis(above, 'init', 'forms')
  })

  test('has no findings, and every place in it can be reached', async () => {
    expect(await anamnesis(folder, 'lint')).toEqual({ code: 0, out: '0 errors, 0 warnings\n', err: '' })
    const { code, out } = await anamnesis(folder, 'prove', '--all')
    expect([code, out]).toEqual([0, expect.stringMatching(/^acme\.sleep\.onboarding\.full: \d+ reachable, 0 unreachable, 0 undecided\n/)])
  })

  test('has a page to read, a graph, and a patient who reaches the end', async () => {
    expect((await anamnesis(folder, 'print', ...SLEEP, '--format', 'md')).out).toContain('anything else that Acme Sleep should know?')
    expect((await anamnesis(folder, 'graph', ...SLEEP)).out).toContain('driving')
    const { code, out } = await anamnesis(folder, 'run', ...SLEEP, '--script', 'examples/sleep-onboarding.acme.script.json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ status: 'complete', calls: [{ id: 'send-answers', body: { 'falling-asleep': 'Longer' } }] })
  })

  test('passes its own check from the first commit, with the command of this version', async () => {
    expect(await anamnesis(folder, 'accept', '--check')).toEqual({ code: 0, out: '', err: '' })
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // our own
    expect(scripts['test']).toBe('anamnesis lint && anamnesis prove --all && anamnesis accept --check')
    const workflow = readFileSync(join(folder, '.github/workflows/questionnaires.yml'), 'utf8')
    expect(workflow).toContain('run: npm test')
    // what drafts would lose, and versions that are not raised, against the branch of a pull request
    expect(workflow).toMatch(/if: github\.event_name == 'pull_request'\n.*\n +run: npx anamnesis lint --since "origin\/\$BASE"\n/)
    expect(workflow).toContain('fetch-depth: 0')
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('node_modules/\n')
    for (const [name, range] of Object.entries(devDependencies)) {
      const own = readFileSync(new URL(`../../../${name.replace('@anamnesis/', '')}/package.json`, import.meta.url), 'utf8')
      expect(`^${(JSON.parse(own) as { version: string }).version}`, name).toBe(range) // our own
    }
  })

  test('is found from the folders in it', async () => {
    expect(await anamnesis(join(folder, 'fragments'), 'lint')).toMatchObject({ code: 0, out: '0 errors, 0 warnings\n' })
    expect(await anamnesis(above, 'lint', '--config', 'forms/anamnesis.config.json')).toMatchObject({ code: 0 })
    expect(await anamnesis(above, 'lint', 'forms')).toMatchObject({ code: 0 })
  })

  // long: each scaffolds a product; the other tests of this file cover commands and mistakes
  test('prints what a saved change means for patients since a revision', { tags: ['long'] }, async () => {
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: folder, stdio: 'ignore' })
    git('init')
    git('add', '.')
    git('commit', '-m', 'first')
    const list = join(folder, 'options/what-keeps-you-up.json')
    const text = readFileSync(list, 'utf8')
    writeFileSync(list, text.replaceAll('"Worries"', '"Fears"'))
    const { code, out, err } = await anamnesis(folder, 'diff', 'HEAD:acme/sleep', 'acme/sleep')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/breaking .*“Worries”/)
    writeFileSync(list, text)
    expect(await anamnesis(folder, 'diff', 'HEAD:acme/sleep', 'acme/sleep')).toEqual({ code: 0, out: '', err: '' })
  })

  test('is one in which an editor marks nothing, knows the names, and has snippets', async () => {
    const editor = openEditor(folder)
    const files = globSync('**/*.json', { cwd: folder }).filter((file) => !file.startsWith('schema'))
    expect(files.length).toBeGreaterThan(10)
    const marks = await Promise.all(files.map((file) => editor.marks(file)))
    expect(marks.flat()).toEqual([])
    const asked = '{ "id": "new", "fields": [{ "name": "a", "label": "A?", "type": "select", "options": { "$options": "|" } }] }'
    expect(await editor.offers('fragments/new.json', asked)).toEqual(['"what-keeps-you-up"'])
    expect(await editor.offers('flows/new.json', '{ "steps": [{ "screens": ["|"] }] }')).toContain('"driving"')
    expect(await editor.offers('fragments/new.json', '{ "call": "|" }')).toContain('"send-answers"')
    expect(await editor.offers('new.script.json', '{ "answers": { | } }')).toContain('falling-asleep')
    expect(readdirSync(join(folder, '.vscode')).toSorted()).toEqual(['anamnesis.code-snippets', 'settings.json'])
  })

  test('teaches its editor the name of a new screen', async () => {
    writeFileSync(join(folder, 'fragments/waking-up.json'), readFileSync(join(folder, 'fragments/driving.json')))
    expect(await anamnesis(folder, 'schema', '--write')).toMatchObject({
      code: 0,
      out: expect.stringContaining('schema/flow.schema.json') as unknown,
    })
    expect(await openEditor(folder).offers('flows/new.json', '{ "steps": [{ "screens": ["|"] }] }')).toContain('"waking-up"')
    rmSync(join(folder, 'fragments/waking-up.json'))
  })

  test('is not written over', async () => {
    expect(await anamnesis(above, 'init', 'forms')).toMatchObject({ code: 2, err: expect.stringContaining('FOLDER_NOT_EMPTY') as unknown })
  })
})

test.each<[string, (root: string) => void]>([
  ['repository', (root) => mkdirSync(join(root, '.git'))],
  ['workspace of pnpm', (root) => writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages: [apps/*]\n')],
  ['workspace of npm', (root) => writeFileSync(join(root, 'package.json'), '{ "workspaces": ["apps/*"] }')],
  ['folder in which packages were installed', (root) => writeFileSync(join(root, 'package.json'), '{ "devDependencies": {} }')],
])('a folder within a %s has its editor settings and its CI at the root, where they are read', async (kind, mark) => {
  const workspace = join(above, kind)
  mkdirSync(join(workspace, '.vscode'), { recursive: true })
  mark(workspace)
  writeFileSync(join(workspace, '.vscode/settings.json'), '{ "editor.tabSize": 2 }')
  await anamnesis(workspace, 'init', 'apps/forms')
  for (const [root, inside] of [
    [workspace, 'apps/forms/'],
    [join(workspace, 'apps/forms'), ''],
  ] as const) {
    const editor = openEditor(root)
    expect(await editor.offers(`${inside}calls.json`, '{ "a": { "method": "|" } }')).toContain('"PUT"')
    expect(await editor.marks(`${inside}options/what-keeps-you-up.json`, '[{ "value": "a", "lable": "a" }]')).not.toEqual([])
  }
  expect(readFileSync(join(workspace, '.vscode/settings.json'), 'utf8')).toContain('"editor.tabSize": 2')
  const workflow = '.github/workflows/questionnaires.yml'
  expect(readFileSync(join(workspace, workflow), 'utf8')).toContain('defaults:\n  run:\n    working-directory: apps/forms\n')
  expect(existsSync(join(workspace, 'apps/forms', workflow))).toBe(false)
})

describe('a command without documents prints one line with a code and the fix', () => {
  const config = (name: string, content: unknown) => {
    writeFileSync(join(above, name), typeof content === 'string' ? content : JSON.stringify(content))
    return ['lint', '--config', name]
  }
  const own = { flows: 'forms/flows', brands: 'forms/brands' }
  test.each<[string, readonly string[], string]>([
    ['no config', ['lint'], 'CONFIG_NOT_FOUND: There is no anamnesis.config.json in'],
    ['a config that is not there', ['lint', '--config', 'nowhere.json'], 'nowhere.json cannot be read'],
    [
      'a misspelt key',
      config('misspelt.json', { ...own, fragmnts: 'x' }),
      'CONFIG_INVALID: misspelt.json:1:48 error SHAPE_UNKNOWN_KEY “fragmnts”',
    ],
    [
      'a missing key',
      config('missing.json', { flows: 'x' }),
      'CONFIG_INVALID: missing.json:1:1 error SHAPE_WRONG_VALUE the key “brands” is missing',
    ],
    ['no JSON', config('broken.json', '{ "flows": '), 'FILE_INVALID: broken.json:1:12 error JSON_SYNTAX'],
    ['a folder that is not there', config('gone.json', { ...own, flows: 'flws' }), 'flows: flws is not a folder'],
    ['a way out', config('out.json', { ...own, calls: '../calls.json' }), "calls: ../calls.json is outside of the config's folder"],
    ['code that is broken', config('code.json', { ...own, code: 'broken.mjs' }), 'CONFIG_CODE: The code in broken.mjs cannot be loaded'],
    ['code that exports no product', config('other.json', { ...own, code: 'other.mjs' }), 'CONFIG_CODE: other.mjs exports no “product”'],
    ['a pointer to nowhere', config('use.json', { use: 'forms/flows' }), 'use: there is no anamnesis.config.json in forms/flows'],
    ['an unknown brand', ['print', '--config', 'forms/anamnesis.config.json', '--brand', 'acne', '--treatment', 'sleep'], 'FLOW_NOT_FOUND'],
  ])('%s', async (_what, words, said) => {
    writeFileSync(join(above, 'broken.mjs'), 'export const product = {')
    writeFileSync(join(above, 'other.mjs'), 'export const handlers = {}')
    const { code, out, err } = await anamnesis(above, ...words)
    expect(err).toContain(said)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect([code, out]).toEqual([2, ''])
  })
})

test('a mistake in a shared screen is reported once, at its place, with the flows it fails in', async () => {
  const shared = join(above, 'shared')
  await anamnesis(above, 'init', 'shared')
  const flow = readFileSync(join(shared, 'flows/sleep.json'), 'utf8')
  const more = ['naps', 'nights', 'dreams', 'snoring']
  const brand = join(shared, 'brands/acme.json')
  const named = more.map((treatment) => `"${treatment}": { "name": "${treatment}" }, `).join('')
  writeFileSync(brand, readFileSync(brand, 'utf8').replace('"sleep":', `${named}"sleep":`))
  for (const treatment of more)
    writeFileSync(join(shared, `flows/${treatment}.json`), flow.replace('"treatment": "sleep"', `"treatment": "${treatment}"`))
  const fragment = join(shared, 'fragments/what-keeps-you-up.json')
  writeFileSync(fragment, readFileSync(fragment, 'utf8').replace('"falling-asleep"', '"faling-asleep"'))
  const { code, out } = await anamnesis(shared, 'lint')
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /^fragments\/what-keeps-you-up\.json:5:\d+ error CONDITION_UNKNOWN_FIELD [^\n]* \(in flows\/dreams\.json; flows\/naps\.json; flows\/nights\.json and 2 more\) → [^\n]*\n1 error, 0 warnings\n$/,
    ),
  ])
})

test('a mistake in one file blocks only the flows that name it, and is reported at its place', async () => {
  const mixed = join(above, 'mixed')
  await anamnesis(above, 'init', 'mixed')
  const flow = readFileSync(join(mixed, 'flows/sleep.json'), 'utf8')
  writeFileSync(join(mixed, 'flows/naps.json'), flow.replace('"treatment": "sleep"', '"treatment": "naps"').replace('"driving", ', ''))
  writeFileSync(join(mixed, 'fragments/driving.json'), '{ "id": "driving", "fieldz": [] }')
  const print = (treatment: string) => anamnesis(mixed, 'print', '--brand', 'acme', '--treatment', treatment)
  expect((await print('naps')).code).toBe(0)
  expect(await print('sleep')).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(
      /^(?:fragments\/\S+\.json:\d+:\d+ error [^\n]*\n){2}fragments\/driving\.json:1:20 error SHAPE_UNKNOWN_KEY [^\n]*\nanamnesis: SOURCE_INVALID: 3 errors, 0 warnings\n$/,
    ) as unknown,
  })
})

test('two flows of one brand, treatment and kind are refused, with both files', async () => {
  const twins = join(above, 'twins')
  await anamnesis(above, 'init', 'twins')
  writeFileSync(join(twins, 'flows/sleep-2.json'), readFileSync(join(twins, 'flows/sleep.json')))
  expect((await anamnesis(twins, 'print', ...SLEEP)).err).toMatch(/FLOW_DUPLICATE: flows\/sleep\.json .* flows\/sleep-2\.json/)
})

test.each([
  ['brands/acme.json', '"name"', '"nmae"'],
  ['calls.json', '"method"', '"mehtod"'],
  ['interrupts.json', '"title"', '"titel"'],
])('lint finds a misspelt key in %s, and print refuses with the same words', async (file, right, wrong) => {
  const name = `misspelt-${file.replace('/', '-')}`
  await anamnesis(above, 'init', name)
  const path = join(above, name, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(right, wrong))
  const { code, out } = await anamnesis(join(above, name), 'lint')
  expect(code).toBe(1)
  const [said = ''] = out.split('\n').filter((line) => line.includes(wrong.replaceAll('"', '')))
  expect(said).toMatch(/:\d+:\d+ error SHAPE_UNKNOWN_KEY /)
  const refused = await anamnesis(join(above, name), 'print', ...SLEEP)
  expect([refused.code, refused.out]).toEqual([2, ''])
  expect(refused.err).toContain(said)
})

test('a trailing comma in an imported document is reported at its place', { tags: ['long'] }, async () => {
  const imported = join(above, 'imported')
  await anamnesis(above, 'init', 'imported')
  writeFileSync(
    join(imported, 'product.mjs'),
    "import sleepers from './sleepers.json' with { type: 'json' }\nexport const product = { properNames: sleepers }\n",
  )
  writeFileSync(join(imported, 'sleepers.json'), '["Ada",]\n')
  const config = join(imported, 'anamnesis.config.json')
  writeFileSync(config, readFileSync(config, 'utf8').replace('{', '{ "code": "product.mjs",'))
  for (const words of [['lint'], ['prove', '--all'], ['print', ...SLEEP]]) {
    // use Node's own module loader, not the test runner's
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], { cwd: imported, encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^anamnesis: FILE_INVALID: sleepers\.json:1:\d+ error JSON_SYNTAX [^\n]*\n$/)
  }
})
