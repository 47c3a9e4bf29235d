import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CELL_WIDTH } from './sheet.ts'
import { acceptShots, compareShots, readIndex, type Shot, shotOf } from './sheetStore.ts'
import { smallPng } from './smallPng.ts'
import { writeReport } from './writeReport.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A cell of one grey, with a black line of some pixels. */
function shot(story: string, { brand = 'northway', height = 40, line = 0, sheet = 'fields-text' } = {}): Shot {
  const data = new Uint8Array(CELL_WIDTH * height * 4).fill(200)
  for (let pixel = 0; pixel < CELL_WIDTH * height; pixel += 1) data.set(pixel < line ? [0, 0, 0, 255] : [200, 200, 200, 255], pixel * 4)
  return shotOf({ sheet, story, brand }, smallPng({ width: CELL_WIDTH, height, data }))
}
const stories = ['empty', 'filled', 'invalid', 'open', 'wide'].map((name, at) => shot(name, { height: 40 + at * 10, line: at * 50 }))
const messages = (shots: readonly Shot[], isComplete = true) =>
  compareShots(folder, shots, isComplete).map(({ story, message }) => `${story}: ${message}`)

test('pictures equal the sheet that was written from them, in which order they come', () => {
  acceptShots(folder, stories, true)
  expect(messages(stories.toReversed())).toEqual([])
  expect(readIndex(folder)['fields-text']?.map(({ story }) => story)).toEqual(['empty', 'filled', 'invalid', 'open', 'wide'])
})

test('a sheet shows its cells in rows of four', () => {
  acceptShots(folder, stories, true)
  const { width, height } = PNG.sync.read(readFileSync(join(folder, 'fields-text.png')))
  expect([width, height]).toEqual([4 * CELL_WIDTH + 3 * 8, 70 + 8 + 80])
})

test('a cell whose pixels are equal is not decoded', () => {
  acceptShots(folder, stories, true)
  writeFileSync(join(folder, 'fields-text.png'), 'no picture')
  expect(messages(stories)).toEqual([])
})

test('a cell with a few other pixels passes, and one with more is named', () => {
  acceptShots(folder, stories, true)
  const drawn = (line: number) => stories.map((one) => (one.story === 'wide' ? shot('wide', { height: 80, line }) : one))
  expect(messages(drawn(215))).toEqual([])
  expect(messages(drawn(240))).toEqual(['wide: 40 pixels differ; 20 may'])
})

test('a story that a sheet does not show is named, and one that was not played where all were', () => {
  acceptShots(folder, stories, true)
  expect(messages([...stories, shot('new')])).toEqual(['new: the sheet does not show this story yet'])
  expect(messages(stories.slice(1))).toEqual(['empty: the sheet shows this story, but no run took its picture'])
  expect(messages(stories.slice(1), false)).toEqual([])
})

test('a partial run writes the sheets that it fills, and leaves the others and what they show', () => {
  const other = shot('filled', { sheet: 'fields-tile', brand: 'raven' })
  acceptShots(folder, [...stories, other], true)
  expect(acceptShots(folder, [shot('filled', { sheet: 'fields-tile', brand: 'raven', line: 300 }), ...stories.slice(2)], false)).toEqual([
    'fields-text',
  ])
  expect(messages([...stories, other])).toEqual(['filled: 300 pixels differ; 20 may'])
})

test('a sheet without stories is removed by a whole run', () => {
  acceptShots(folder, [...stories, shot('filled', { sheet: 'fields-tile' })], true)
  acceptShots(folder, stories, true)
  expect(existsSync(join(folder, 'fields-tile.png'))).toBe(false)
  expect(Object.keys(readIndex(folder))).toEqual(['fields-text'])
})

test('a reviewer sees each difference before and after on one page', () => {
  acceptShots(folder, stories, true)
  writeReport(join(folder, 'report'), compareShots(folder, [shot('wide', { height: 80, line: 240 }), shot('new')], false))
  const page = readFileSync(join(folder, 'report/index.html'), 'utf8')
  const pictures = [...page.matchAll(/src="([^"]+)"/g)].map(([, name = '']) => name)
  expect(pictures).toEqual([
    'wide.northway.expected.png',
    'wide.northway.actual.png',
    'wide.northway.difference.png',
    'new.northway.actual.png',
  ])
  expect(pictures.filter((name) => !existsSync(join(folder, 'report', name)))).toEqual([])
})

test('the stored sheets are those that the index lists, and take 4.2 MB at most', () => {
  const stored = fileURLToPath(new URL('../../.storybook/sheets', import.meta.url))
  const files = globSync('*.png', { cwd: stored })
  expect(files.toSorted()).toEqual(
    Object.keys(readIndex(stored))
      .map((sheet) => `${sheet}.png`)
      .toSorted(),
  )
  // the aim is 3 MB: pages of the app are in it in both brands
  expect(files.reduce((bytes, file) => bytes + statSync(join(stored, file)).size, 0)).toBeLessThan(4.2e6)
})
