import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const LEAST = '22.18'

/** Every match of a pattern's group in the repository's files of these kinds, with its file. */
function namedIn(files: readonly string[], pattern: RegExp): (readonly [file: string, version: string])[] {
  const listed = execFileSync('git', ['ls-files', '--', ...files], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  return listed.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(pattern)].map(([, version = '']) => [file, version] as const),
  )
}

test.each<[string, readonly string[], RegExp, number]>([
  [
    'guide',
    ['*README.md', 'docs/*.md', 'docs/*.mdx', 'CONTRIBUTING.md'],
    /Node(?:\.js)? (\d+(?:\.\d+)*) (?:or newer|and newer|or later)/g,
    4,
  ],
  ['package', ['package.json', 'packages/*/package.json'], /"engines": \{\s*"node": ">=([\d.]+)"/g, 7],
  ['workflow', ['*.yml', '*.yaml'], /node-version: '?([\d.]+)/g, 1],
])('every %s names the same least version of Node', (_kind, files, pattern, least) => {
  const named = namedIn(files, pattern)
  expect(named.length).toBeGreaterThanOrEqual(least)
  expect(named.filter(([, version]) => version !== LEAST)).toEqual([])
})

test('the image runs a Node that the packages accept', () => {
  const images = namedIn(['*Dockerfile'], /^FROM node:(\d+)/gm)
  expect(images.length).toBeGreaterThan(0)
  expect(images.filter(([, major]) => Number(major) <= Number.parseInt(LEAST, 10))).toEqual([])
})
