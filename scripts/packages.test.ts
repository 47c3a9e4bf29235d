import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Manifest {
  readonly name: string
  readonly keywords: readonly string[]
  readonly engines: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The packages that are published. */
const PACKAGES = ['engine', 'fields', 'flows', 'embed']

const folderOf = (name: string) => new URL(`../packages/${name}/`, import.meta.url)
const read = (name: string, file: string) => readFileSync(new URL(file, folderOf(name)), 'utf8')
const manifestOf = (name: string) => JSON.parse(read(name, 'package.json')) as Manifest // our own manifests, which npm reads so

describe.each(PACKAGES)('the package %s', (name) => {
  const manifest = manifestOf(name)

  test('opens each of its doors outside this repository too', () => {
    const closed = Object.entries(manifest.exports).filter(([, target]) => typeof target !== 'string' && target['default'] === undefined)
    expect(closed.map(([door]) => door)).toEqual([])
  })

  test('has no two modules whose names differ by their case alone: many disks would keep only one of them', () => {
    const built = globSync('src/**/*.{ts,tsx}', { cwd: folderOf(name), exclude: ['**/*.test.*'] }).map((path) =>
      path.replace(/\.tsx?$/, '').toLowerCase(),
    )
    expect(built.filter((path, index) => built.indexOf(path) !== index)).toEqual([])
  })

  test('carries its licence, and says who may want it and what it runs on', () => {
    expect(read(name, 'LICENSE')).toBe(readFileSync(new URL('../LICENSE', import.meta.url), 'utf8'))
    expect(manifest.keywords.length).toBeGreaterThan(2)
    expect(manifest.engines).toEqual({ node: '>=22' })
  })

  test('packs no folder that it does not have', () => {
    const named = manifest.files.filter((file) => !file.startsWith('!') && file !== 'dist')
    expect(named.filter((file) => !existsSync(new URL(file, folderOf(name))))).toEqual([])
  })

  test('says on its page how to install it, with everything that its host has to bring', () => {
    const installed = [...read(name, 'README.md').matchAll(/^npm install ([^#\n]*)/gm)].flatMap(([, named = '']) => named.trim().split(' '))
    const brought = PACKAGES.map(manifestOf).filter((one) => installed.includes(one.name))
    expect(brought).toContainEqual(manifest)
    const needed = brought.flatMap(({ peerDependencies = {}, peerDependenciesMeta: meta = {} }) =>
      Object.keys(peerDependencies).filter((peer) => !meta[peer]?.optional),
    )
    const missing = [...needed, ...Object.keys(manifest.peerDependencies ?? {})].filter((peer) => !installed.includes(peer))
    expect(missing).toEqual([])
  })
})
