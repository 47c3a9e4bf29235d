import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const files = globSync('{packages,scripts,.storybook,examples,bench}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).map((file) => file.replaceAll('\\', '/'))
const ALL_LONG = /^\/\/ @module-tag long: (.+)/m
const SOME_LONG = /\/\/ long: (.+)/g

test('each long test has a reason and a short stand-in', () => {
  const reasons = files.flatMap((file) => {
    const text = read(file)
    const [, whole] = ALL_LONG.exec(text) ?? []
    const parts = [...text.matchAll(SOME_LONG)].map(([, reason = '']) => reason)
    const isTagged = /\btags(: \['long'\])? \}, (async )?\(/.test(text)
    if (isTagged)
      expect(parts.length, `${file} has a test with the tag long, and no comment “// long: <why>; <short test> …”`).toBeGreaterThan(0)
    return [...(whole === undefined ? [] : [whole]), ...parts].map((reason) => [file, reason] as const)
  })
  expect(reasons.length).toBeGreaterThan(30)
  expect(reasons.filter(([, reason]) => !/^[^;]+; .+/.test(reason))).toEqual([])
})

test('each short stand-in of a long file exists and is short', () => {
  const named = files.flatMap((file) => {
    const [, reason = ''] = ALL_LONG.exec(read(file)) ?? []
    return [...reason.matchAll(/[\w./-]+\.test\.tsx?/g)].map(([name]) =>
      name.includes('/') ? name : `${file.replace(/[^/]+$/, '')}${name}`,
    )
  })
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !existsSync(`${root}/${file}`) || ALL_LONG.test(read(file)))).toEqual([])
})

test('each test file belongs to a package with a test command, or to the repository', () => {
  const isRun = (file: string) => {
    const [top = '', name = ''] = file.split('/')
    if (top !== 'packages') return ['scripts', '.storybook', 'examples', 'bench'].includes(top)
    const { scripts } = JSON.parse(read(`packages/${name}/package.json`)) as { readonly scripts?: Readonly<Record<string, string>> } // our own
    return scripts?.['test']?.includes(`packages/${name}/`) === true
  }
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => !isRun(file))).toEqual([])
})
