// @module-tag long: builds and packs three packages; packages/authoring/src/cli.test.ts covers the command
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'anamnesis-packed-'))
const packages = ['engine', 'flows', 'authoring']

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The packages as they are published: built and packed in a copy, so that the repository stays as it is. */
function pack(name: string): string {
  const copy = join(work, 'packages', name)
  const [tool = '', ...words] =
    name === 'flows'
      ? ['packages/flows/node_modules/.bin/tsup', '--no-dts', '--silent']
      : // types are checked elsewhere
        ['node_modules/.bin/tsc', '-p', 'tsconfig.build.json', '--noCheck', '--declaration', 'false']
  execFileSync(join(root, tool), words, { cwd: copy, stdio: 'pipe' })
  const out = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', work], { cwd: copy, encoding: 'utf8' })
  return join(work, out.trim())
}

/** Installs a tarball without a network: what it declares to need comes from the packages that are here, and nothing else is there. */
function install(tarball: string, name: string, folder: string): void {
  const to = join(folder, 'node_modules/@anamnesis', name)
  mkdirSync(to, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', to])
  const {
    dependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as Manifest // our own
  const needed = [...Object.keys(dependencies), ...Object.keys(peerDependencies).filter((one) => !peerDependenciesMeta[one]?.optional)]
  for (const one of needed) {
    const link = join(folder, 'node_modules', one)
    if (one.startsWith('@anamnesis/') || existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'packages', name, 'node_modules', one), link)
  }
}

const folder = join(work, 'elsewhere')

/** The command as it is typed where only the packages are installed. */
function anamnesis(cwd: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const bin = join(folder, 'node_modules/@anamnesis/authoring/bin/anamnesis.mjs')
  return new Promise((resolve) => {
    execFile(process.execPath, [bin, ...words], { cwd, maxBuffer: 16 * 1024 * 1024 }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

beforeAll(() => {
  for (const file of ['tsconfig.base.json', 'supportedBrowsers.ts']) cpSync(join(root, file), join(work, file))
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
  for (const name of packages)
    cpSync(join(root, 'packages', name), join(work, 'packages', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/(dist|drafts|\.turbo)$/.test(path),
    })
  for (const name of packages) install(pack(name), name, folder)
}, 240_000)

afterAll(() => rmSync(work, { recursive: true, force: true }))

test('the packed command works in an empty folder, with nothing of this repository', async () => {
  expect(readdirSync(join(folder, 'node_modules/@anamnesis/authoring')).toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'bin',
    'dist',
    'package.json',
    'template',
  ])
  expect(await anamnesis(folder, 'init', 'forms')).toMatchObject({ code: 0, err: '' })
  const forms = join(folder, 'forms')
  const SLEEP = ['--brand', 'acme', '--treatment', 'sleep']
  expect(await anamnesis(forms, 'lint')).toEqual({ code: 0, out: '0 errors, 0 warnings\n', err: '' })
  expect(await anamnesis(forms, 'prove', '--all')).toMatchObject({ code: 0, out: expect.stringContaining('0 unreachable') as unknown })
  expect(await anamnesis(forms, 'print', ...SLEEP, '--format', 'md')).toMatchObject({ code: 0, err: '' })
  expect(await anamnesis(forms, 'run', ...SLEEP, '--script', 'examples/sleep-onboarding.acme.script.json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"status": "complete"') as unknown,
  })
  expect(await anamnesis(forms, 'graph', ...SLEEP)).toMatchObject({ code: 0, err: '' })
  expect(await anamnesis(forms, 'schema', 'screen')).toMatchObject({ code: 0, err: '' })
  expect(await anamnesis(forms, 'help')).toMatchObject({ code: 0, err: '' })
}, 120_000)
