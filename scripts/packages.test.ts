import { existsSync, globSync, readFileSync } from 'node:fs'
import { REPOSITORY_FILES } from './docs/repositoryLinks.ts'
import { describe, expect, test } from 'vitest'

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly repository: unknown
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly keywords: readonly string[]
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

test('public packages share one version, and all others are private', () => {
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

  test('names its repository, so that a release can prove its origin', () => {
    expect(manifest.repository).toEqual({ type: 'git', url: repository, directory: `packages/${name}` })
    expect(manifest.publishConfig).toMatchObject({ access: 'public', provenance: true })
  })

  test('bundles no second copy of the host’s dependencies: shared ones are peers', () => {
    const shared = ['react', 'react-dom', 'react-aria-components', 'xstate', 'zod', '@xstate/react']
    expect(shared.filter((library) => manifest.dependencies?.[library] !== undefined)).toEqual([])
  })

  test('states on its page which parts are stable', () => {
    expect(read(name, 'README.md')).toMatch(/^## What is stable$/m)
  })

  test('exposes each of its entry points outside this repository too', () => {
    const closed = Object.entries(manifest.exports).filter(([, target]) => typeof target !== 'string' && target['default'] === undefined)
    expect(closed.map(([door]) => door)).toEqual([])
  })

  test('has no two modules whose names differ only in case', () => {
    const built = globSync('src/**/*.{ts,tsx}', { cwd: folderOf(name), exclude: ['**/*.test.*'] }).map((path) =>
      path.replace(/\.tsx?$/, '').toLowerCase(),
    )
    expect(built.filter((path, index) => built.indexOf(path) !== index)).toEqual([])
  })

  test('contains its licence, and names its audience', () => {
    expect(read(name, 'LICENSE')).toBe(readFileSync(new URL('../LICENSE', import.meta.url), 'utf8'))
    expect(manifest.keywords.length).toBeGreaterThan(2)
  })

  test('packs no missing folder', () => {
    const named = manifest.files.filter((file) => !file.startsWith('!') && file !== 'dist')
    expect(named.filter((file) => !existsSync(new URL(file, folderOf(name))))).toEqual([])
  })

  test('links on its page only to what readers of the tarball can open', () => {
    expect(REPOSITORY_FILES.startsWith(repository.replace(/^git\+|\.git$/g, ''))).toBe(true)
    const links = [...read(name, 'README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const isPacked = (link: string) => manifest.files.some((packed) => link.startsWith(packed))
    expect(links.filter((link) => !/^(?:https:|#)/.test(link) && !isPacked(link))).toEqual([])
  })

  test('documents its installation, with every peer dependency', () => {
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
