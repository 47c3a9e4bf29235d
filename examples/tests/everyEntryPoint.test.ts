// @module-tag long: packs every package; scripts/packages.test.ts reads what each exports
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { installDeclared } from '../../scripts/packed/installNamed.ts'
import { published } from '../../scripts/published.ts'
import { emptyFolder } from './harness/installExample.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly sideEffects: unknown
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const names = published.map((folder) => folder.split('/')[1] ?? '')
const at = (name: string, file: string) => join(inject('unpacked'), name, file)
const read = (name: string, file: string) => readFileSync(at(name, file), 'utf8')
const manifestOf = (name: string) => JSON.parse(read(name, 'package.json')) as Manifest // our own

/** The files of a package's entry points of this kind. */
const filesOf = (name: string, kind: RegExp): [door: string, file: string][] =>
  Object.entries(manifestOf(name).exports).flatMap(([door, target]): [string, string][] => {
    const file = typeof target === 'string' ? '' : (target['default'] ?? '')
    return kind.test(file) ? [[door, file]] : []
  })

/** The import specifiers of a package's entry points that open a file of this kind. */
function doorsOf(name: string, kind: RegExp): string[] {
  const manifest = manifestOf(name)
  return filesOf(name, kind).flatMap(([door, file]) => {
    // a pattern stands for one entry point per file
    const doors = door.includes('*') ? globSync(file, { cwd: at(name, '.') }).map((one) => door.replace('*', parse(one).name)) : [door]
    return doors.map((one) => manifest.name + one.slice(1))
  })
}

const REACT = /^(?:react|react-dom|react-aria-components|@xstate\/react)(?:\/|$)/

/** Whether a script imports React, itself or by another file of its package. Dynamic imports count as well; imports in text that it writes do not. */
function importsReact(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\n$]+)["']/g)].map(([, one = '']) => one)
  return imported.some((one) => (one.startsWith('.') ? importsReact(join(dirname(file), one), seen) : REACT.test(one)))
}

describe.each(names)('the tarball of %s', (name) => {
  test('has its README, its licence and its changelog', () => {
    expect(['README.md', 'LICENSE', 'CHANGELOG.md'].filter((file) => !existsSync(at(name, file)))).toEqual([])
    expect(read(name, 'CHANGELOG.md')).toMatch(`# ${manifestOf(name).name}\n`)
  })

  test('links on its page only to files that it contains, or to addresses', () => {
    const links = [...read(name, 'README.md').matchAll(/\]\(([^)\s#]*)(?:#[^)\s]*)?\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !link.startsWith('https:') && !existsSync(at(name, link)))).toEqual([])
  })

  test('names only public packages, and files that it contains', () => {
    expect(read(name, 'package.json')).not.toContain('workspace:')
    const { exports, ...manifest } = manifestOf(name)
    expect(manifest.private).toBe(undefined)
    expect(manifest.sideEffects ?? 'none said').not.toBe('none said')
    const files = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    expect(files.filter((file) => globSync(file, { cwd: at(name, '.') }).length === 0)).toEqual([])
  })

  test('has the source of each script for debuggers', () => {
    const maps = globSync('**/*.js.map', { cwd: at(name, '.') })
    expect(maps.length).toBeGreaterThan(0)
    const blind = maps.filter((map) => {
      const { sources, sourcesContent = [] } = JSON.parse(read(name, map)) as { sources: string[]; sourcesContent?: (string | null)[] } // the source map format
      return sources.some((source, index) => typeof sourcesContent[index] !== 'string' && !existsSync(join(dirname(at(name, map)), source)))
    })
    expect(blind).toEqual([])
  })
})

test('every entry point with React begins with “use client”, and no other does', () => {
  const doors = names.flatMap((name) =>
    filesOf(name, /\.js$/).map(([door, file]) => [manifestOf(name).name + door.slice(1), at(name, file)] as const),
  )
  const withReact = doors.filter(([, file]) => importsReact(file)).map(([door]) => door)
  expect(withReact).toContain('@anamnesis/engine/react')
  expect(withReact.length).toBeGreaterThan(4)
  expect(doors.filter(([, file]) => /^["']use client["']/.test(readFileSync(file, 'utf8'))).map(([door]) => door)).toEqual(withReact)
})

test('every entry point loads in Node, and in a compiler with either resolution', () => {
  const folder = emptyFolder('every-door')
  const ours = Object.fromEntries(names.map((name) => [manifestOf(name).name, manifestOf(name).version]))
  const others = {
    '@types/node': '24.19.2',
    '@types/react': '19.3.0',
    '@types/react-dom': '19.3.0',
    '@xstate/react': '6.1.0',
    react: '19.3.1',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: { ...ours, ...others } }))
  installDeclared(inject('unpacked'), folder)

  const scripts = names.flatMap((name) => doorsOf(name, /\.js$/))
  const sheets = names.flatMap((name) => doorsOf(name, /\.css$/))
  expect(scripts.length).toBeGreaterThan(12)
  expect(sheets.length).toBeGreaterThan(4)
  const lines = scripts.map((door, index) => `import * as door${index} from '${door}'\nvoid door${index}`)
  writeFileSync(join(folder, 'doors.ts'), [...lines, ...sheets.map((door) => `import '${door}'`)].join('\n'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      // check libraries too: our declarations must compile in other projects
      compilerOptions: {
        strict: true,
        skipLibCheck: false,
        noUncheckedSideEffectImports: true,
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
      },
      files: ['doors.ts'],
    }),
  )
  typeCheck(folder)
  writeFileSync(
    join(folder, 'open.js'),
    `for (const door of ${JSON.stringify(scripts)}) console.log(door, Object.keys(await import(door)).length)`,
  )
  const opened = run(folder, 'node', 'open.js').trim().split('\n')
  expect(opened.filter((line) => !/ [1-9]\d*$/.test(line))).toEqual([])
  expect(opened).toHaveLength(scripts.length)
})
