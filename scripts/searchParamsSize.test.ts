import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Sources that run in browsers; Safari has `URLSearchParams.size` from 17 on, and lint rules know no types. */
const SOURCES = ['packages/{engine,flows}/src/**/*.ts', 'packages/{fields,host-app,embed}/src/**/*.{ts,tsx}']
const SIZE = /(?:[pP]arams|[sS]earch|[qQ]uery|URLSearchParams\([^)]*\))\.size\b/

test('the size of search parameters is not read in a browser', () => {
  const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !file.includes('.test.'))
  expect(sources.filter((file) => SIZE.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(SIZE.test('new URL(address).searchParams.size')).toBe(true)
})
