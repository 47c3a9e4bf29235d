import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routePatterns } from '../packages/host-app/src/lib/sameOriginPath.ts'
import { funnelEvents } from '../packages/api/src/contract/index.ts'
import { specified } from '../packages/flows/tests/support/specified.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const page = read('docs/patient-app.md')

/** The only event that no questionnaire sends. */
const OF_THE_DASHBOARD = 'shipping_frequency_selected'

/** The rows under a heading: text, and the test files and titles that cover it. */
function rowsOf(heading: string) {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|What) /.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, what = '', shown = '']) => ({
      what: what.replaceAll('`', '').replaceAll('\\|', '|'),
      shown: [...shown.matchAll(/\[[^\]]+\]\(\.\.\/([^)]+)\)((?:[^[])*)/g)].map(([, file = '', titles = '']) => ({
        file,
        titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
      })),
    }))
}
const names = (heading: string) => rowsOf(heading).map(({ what }) => what)

test('exactly the existing routes are documented', () => {
  expect(names('Routes').toSorted()).toEqual([...routePatterns, '*'].toSorted())
})

test('exactly the existing events are documented', () => {
  expect(names('Events').toSorted()).toEqual([...new Set([...specified.trackingEvents, ...funnelEvents, OF_THE_DASHBOARD])].toSorted())
})

test.each([
  ['States', 20],
  ['Errors', 13],
  ['Constants', 18],
])('%s has a row for everything that the specification lists', (heading, least) => {
  expect(rowsOf(heading).length).toBeGreaterThanOrEqual(least)
})

describe.each(['Routes', 'States', 'Errors', 'Constants', 'Events'])('each row of %s', (heading) => {
  test.each(rowsOf(heading).map((row) => [row.what, row.shown] as const))('%s names existing tests', (_what, shown) => {
    expect(shown.length).toBeGreaterThan(0)
    for (const { file, titles } of shown) {
      expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
      expect(titles, file).not.toEqual([])
      for (const title of titles) expect(read(file), file).toContain(title)
    }
  })
})
