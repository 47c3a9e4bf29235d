import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CELL_WIDTH } from './sheet.ts'
import { acceptShots, compareShots, readIndex, type Shot, shotOf } from './sheetStore.ts'
import { readPixels, toWebp } from './pixels.ts'
import { writeReport } from './writeReport.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A grey cell with a black line. */
async function shot(story: string, { brand = 'northway', height = 40, line = 0, sheet = 'fields-text' } = {}): Promise<Shot> {
  const data = new Uint8Array(CELL_WIDTH * height * 4).fill(200)
  for (let pixel = 0; pixel < CELL_WIDTH * height; pixel += 1) data.set(pixel < line ? [0, 0, 0, 255] : [200, 200, 200, 255], pixel * 4)
  return shotOf({ sheet, story, brand }, await toWebp({ width: CELL_WIDTH, height, data }))
}
const stories = await Promise.all(
  ['empty', 'filled', 'invalid', 'open', 'wide'].map((name, at) => shot(name, { height: 40 + at * 10, line: at * 50 })),
)
const messages = async (shots: readonly Shot[], isComplete = true) =>
  (await compareShots(folder, shots, isComplete)).map(({ story, message }) => `${story}: ${message}`)

test('pictures equal the sheet written from them, in any order', async () => {
  await acceptShots(folder, stories, true)
  expect(await messages(stories.toReversed())).toEqual([])
  expect(readIndex(folder)['fields-text']?.map(({ story }) => story)).toEqual(['empty', 'filled', 'invalid', 'open', 'wide'])
})

test('a sheet shows its cells in rows of four', async () => {
  await acceptShots(folder, stories, true)
  const { width, height } = await readPixels(join(folder, 'fields-text.webp'))
  expect([width, height]).toEqual([4 * CELL_WIDTH + 3 * 8, 70 + 8 + 80])
})

test('a cell whose pixels are equal is not decoded', async () => {
  await acceptShots(folder, stories, true)
  writeFileSync(join(folder, 'fields-text.webp'), 'no picture')
  expect(await messages(stories)).toEqual([])
})

test('a cell with a few other pixels passes, and one with more is named', async () => {
  await acceptShots(folder, stories, true)
  const drawn = (line: number) => Promise.all(stories.map(async (one) => (one.story === 'wide' ? shot('wide', { height: 80, line }) : one)))
  expect(await messages(await drawn(215))).toEqual([])
  expect(await messages(await drawn(240))).toEqual(['wide: 40 pixels differ; 20 may'])
})

test('a sheet that looks the same is left as it is, so that a review shows what changes', async () => {
  await acceptShots(folder, stories, true)
  const before = readIndex(folder)
  await acceptShots(folder, [...stories.slice(0, 4), await shot('wide', { height: 80, line: 215 })], true)
  expect(readIndex(folder)).toEqual(before)
  await acceptShots(folder, [...stories.slice(0, 4), await shot('wide', { height: 80, line: 240 })], true)
  expect(readIndex(folder)).not.toEqual(before)
})

test('a story that a sheet does not show is named, and one that was not played where all were', async () => {
  await acceptShots(folder, stories, true)
  expect(await messages([...stories, await shot('new')])).toEqual(['new: the sheet does not show this story yet'])
  expect(await messages(stories.slice(1))).toEqual(['empty: the sheet shows this story, but no run took its picture'])
  expect(await messages(stories.slice(1), false)).toEqual([])
})

test('a partial run writes the sheets that it fills, and leaves the others and what they show', async () => {
  const other = await shot('filled', { sheet: 'fields-tile', brand: 'raven' })
  await acceptShots(folder, [...stories, other], true)
  expect(
    await acceptShots(folder, [await shot('filled', { sheet: 'fields-tile', brand: 'raven', line: 300 }), ...stories.slice(2)], false),
  ).toEqual(['fields-text'])
  expect(await messages([...stories, other])).toEqual(['filled: 300 pixels differ; 20 may'])
})

test('a sheet without stories is removed by a whole run', async () => {
  await acceptShots(folder, [...stories, await shot('filled', { sheet: 'fields-tile' })], true)
  await acceptShots(folder, stories, true)
  expect(existsSync(join(folder, 'fields-tile.webp'))).toBe(false)
  expect(Object.keys(readIndex(folder))).toEqual(['fields-text'])
})

test('a reviewer sees each difference before and after on one page', async () => {
  await acceptShots(folder, stories, true)
  const drawn = [await shot('wide', { height: 80, line: 240 }), await shot('new')]
  await writeReport(join(folder, 'report'), await compareShots(folder, drawn, false))
  const page = readFileSync(join(folder, 'report/index.html'), 'utf8')
  const pictures = [...page.matchAll(/src="([^"]+)"/g)].map(([, name = '']) => name)
  expect(pictures).toEqual([
    'wide.northway.expected.webp',
    'wide.northway.actual.webp',
    'wide.northway.difference.webp',
    'new.northway.actual.webp',
  ])
  expect(pictures.filter((name) => !existsSync(join(folder, 'report', name)))).toEqual([])
})

test('the stored sheets are those that the index lists, take 3 MB at most and none of them more than 150 kB', () => {
  const stored = fileURLToPath(new URL('../../.storybook/sheets', import.meta.url))
  const files = globSync('*.webp', { cwd: stored })
  expect(files.toSorted()).toEqual(
    Object.keys(readIndex(stored))
      .map((sheet) => `${sheet}.webp`)
      .toSorted(),
  )
  const sizes = files.map((file) => statSync(join(stored, file)).size)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3e6)
})
