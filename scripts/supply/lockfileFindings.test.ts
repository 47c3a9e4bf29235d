import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lockfileFindings } from './lockfileFindings.ts'

const HASH = `sha512-${'a'.repeat(86)}==`
const manifests = { '.': { dependencies: { zod: '4.6.7' } } }

/** A pnpm lockfile with one package. */
function lockfile({ key = 'zod@4.6.7', resolution = `{integrity: ${HASH}}`, specifier = '4.6.7', more = '' } = {}) {
  return `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      zod:
        specifier: ${specifier}
        version: 4.6.7
packages:
  ${key}:
    resolution: ${resolution}
${more}
snapshots:
  ${key}: {}
`
}

test('a lockfile with a hash for each package passes', () => {
  expect(lockfileFindings(lockfile(), manifests)).toEqual([])
})

test.each([
  ['a package without a hash', { resolution: '{}' }, 'zod@4.6.7: has no sha512 integrity'],
  ['a weaker hash', { resolution: '{integrity: sha1-abcdef}' }, 'zod@4.6.7: has no sha512 integrity'],
  [
    'a tarball of its own',
    { resolution: `{integrity: ${HASH}, tarball: zod.tgz}` },
    'zod@4.6.7: is resolved by tarball, not by its hash alone',
  ],
  ['a repository', { resolution: `{integrity: ${HASH}, repo: zod, type: git}` }, 'zod@4.6.7: is resolved by repo, not by its hash alone'],
  ['an address for a version', { key: "'zod@file:../zod'" }, 'zod@file:../zod: is not a name and a version of the registry'],
  ['a version that package.json does not ask for', { specifier: '4.6.6' }, '.: package.json asks for zod 4.6.7, the lockfile has 4.6.6'],
])('%s is reported', (_, planted, finding) => {
  expect(lockfileFindings(lockfile(planted), manifests)).toContain(finding)
})

test('a registry host is reported, but not a link in an author’s text', () => {
  const planted = lockfile({ resolution: `{integrity: ${HASH}, tarball: 'https://packages.example/zod.tgz'}` })
  expect(lockfileFindings(planted, manifests)).toContainEqual(expect.stringMatching(/^line 10: names a host: .*packages\.example/))
  expect(lockfileFindings(lockfile({ more: '    deprecated: see https://packages.example' }), manifests)).toEqual([])
})

test('a dependency in only one of the two files is reported', () => {
  expect(lockfileFindings(lockfile(), { '.': {} })).toEqual(['.: package.json asks for zod not at all, the lockfile has 4.6.7'])
  expect(lockfileFindings(lockfile(), { ...manifests, 'packages/new': { devDependencies: { hono: '4.0.0' } } })).toEqual([
    'packages/new: package.json asks for hono 4.0.0, the lockfile has none',
  ])
})

test('a hash removed from our own lockfile is reported', () => {
  const ours = readFileSync(new URL('../../pnpm-lock.yaml', import.meta.url), 'utf8')
  const first = /\n {2}'?(\S+@[\d.]+)'?:\n {4}resolution: \{integrity: \S+\}/.exec(ours)
  expect(lockfileFindings(ours.replace(first?.[0] ?? '', (first?.[0] ?? '').replace(/\{.*\}/, '{}')), {})).toContain(
    `${first?.[1]}: has no sha512 integrity`,
  )
})
