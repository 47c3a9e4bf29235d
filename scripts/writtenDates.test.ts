import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where dates are data: `format()` output differs between browsers, so `formatToParts()` is required. */
const SOURCES = 'packages/{engine,flows,api}/src/**/*.ts'
/** Writes dates for patients. */
const FOR_PEOPLE = 'packages/engine/src/values/formatDay.ts'

test('no rule, bound or server parses a formatted date', () => {
  const sources = globSync(SOURCES, { cwd: root }).filter((file) => !file.endsWith('.test.ts') && file !== FOR_PEOPLE)
  const reading = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /\.toLocale(?:Date|Time)?String\(/.test(text) || (text.includes('Intl.DateTimeFormat') && text.includes('.format('))
  })
  expect(sources.length).toBeGreaterThan(300)
  expect(reading).toEqual([])
})
