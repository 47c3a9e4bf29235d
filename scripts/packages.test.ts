import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly repository: unknown
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly keywords: readonly string[]
  readonly engines: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages published from their own folder; `api` publishes a built folder. */
const PACKAGES = ['engine', 'fields', 'flows', 'embed', 'authoring']

const folderOf = (name: string) => new URL(`../packages/${name}/`, import.meta.url)
const read = (name: string, file: string) => readFileSync(new URL(file, folderOf(name)), 'utf8')
const { repository } = JSON.parse(read('..', 'package.json')) as { readonly repository: string } // our own
const manifestOf = (name: string) => JSON.parse(read(name, 'package.json')) as Manifest // our own manifests, which npm reads so

test('what is published has one version, and is all that is not private', () => {
  const all = globSync('packages/*/package.json', { cwd: new URL('..', import.meta.url) }).map((path) =>
    manifestOf(path.split('/')[1] ?? ''),
  )
  const config = JSON.parse(read('..', '.changeset/config.json')) as { readonly fixed: readonly (readonly string[])[] } // our own
  const open = all.filter((manifest) => !manifest.private).map((manifest) => manifest.name)
  expect(config.fixed.map((group) => group.toSorted())).toEqual([open.toSorted()])
  expect(open).toHaveLength(PACKAGES.length + 1)
})

describe.each(PACKAGES)('the package %s', (name) => {
  const manifest = manifestOf(name)

  test('says where it comes from, so that a release can prove it', () => {
    expect(manifest.repository).toEqual({ type: 'git', url: repository, directory: `packages/${name}` })
    expect(manifest.publishConfig).toMatchObject({ access: 'public', provenance: true })
  })

  test('brings no second copy of what its host has: what is shared is a peer', () => {
    const shared = ['react', 'react-dom', 'react-aria-components', 'xstate', 'zod', '@xstate/react']
    expect(shared.filter((library) => manifest.dependencies?.[library] !== undefined)).toEqual([])
  })

  test('says on its page what of it is stable', () => {
    expect(read(name, 'README.md')).toMatch(/^## What is stable$/m)
  })

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
