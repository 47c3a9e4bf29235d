import { expect, test } from 'vitest'
import { findDifference } from './findDifference.ts'
import { readPixels, toWebp } from './pixels.ts'

const WIDTH = 390
const HEIGHT = 844
type Colour = readonly [red: number, green: number, blue: number]
interface Box {
  readonly at: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
  readonly colour: Colour
}
const CARD: Box = { at: [20, 200], size: [350, 60], colour: [15, 92, 78] }
/** Glyph edges have many colours of few pixels each. */
const LETTERS = Array.from({ length: 900 }, (_, at): Box => ({
  at: [20 + (at % 340), 300 + 9 * Math.floor(at / 340)],
  size: [1, 8],
  colour: [at % 256, 120 + Math.floor(at / 8), at % 241],
}))

/** A white phone page with boxes. */
function page(...boxes: readonly Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (const { at, size, colour } of [...LETTERS, ...boxes])
    for (let x = at[0]; x < at[0] + size[0]; x++) for (let y = at[1]; y < at[1] + size[1]; y++) data.set(colour, (y * WIDTH + x) * 4)
  return { width: WIDTH, height: HEIGHT, data }
}

/** The same page as stored in its sheet. */
const stored = async (...boxes: readonly Box[]) => readPixels(await toWebp(page(...boxes)))

test('a page equals its stored picture to the byte', async () => {
  expect(await stored(CARD)).toEqual({ ...page(CARD), data: Buffer.from(page(CARD).data) })
  expect(findDifference(await stored(CARD), page(CARD))).toBeUndefined()
})

test('a few pixels may differ, and all of them by a shade that no reader sees', async () => {
  expect(findDifference(await stored(CARD), page(CARD, { at: [20, 100], size: [2, 8], colour: [210, 210, 210] }))).toBeUndefined()
  expect(findDifference(await stored(CARD), page({ ...CARD, colour: [17, 90, 78] }))).toBeUndefined()
})

test('the edges of a few glyphs may differ', async () => {
  expect(findDifference(await stored(CARD), page(CARD, { at: [30, 205], size: [4, 45], colour: [75, 152, 138] }))).toBeUndefined()
  expect(findDifference(await stored(CARD), page(CARD, { at: [30, 205], size: [5, 45], colour: [75, 152, 138] }))).toBe(
    '225 pixels differ a little; 200 may',
  )
})

test.each<readonly [string, readonly Box[]]>([
  ['the mark of a chosen option is missing', [{ at: [30, 220], size: [5, 5], colour: [255, 255, 255] }]],
  ['corners are round by 4 pixels more', [20, 366].map((x): Box => ({ at: [x, 200], size: [4, 3], colour: [255, 255, 255] }))],
  ['a line is thinner by a pixel', [{ at: [20, 200], size: [350, 1], colour: [255, 255, 255] }]],
  ['the colour of a button is off by 4 in one part', [{ ...CARD, colour: [15, 96, 78] }]],
  ['a thin line is a little lighter', [{ at: [20, 200], size: [350, 1], colour: [18, 92, 78] }]],
])('%s: that is a difference', async (_, boxes) => {
  expect(findDifference(await stored(CARD), page(CARD, ...boxes))).toMatch(/pixels differ; 20 may$|pixels differ a little; 200 may$/)
})

test('a page of another height is a difference', () => {
  expect(findDifference(page(CARD), { ...page(CARD), height: HEIGHT + 1 })).toBe('it is 390 × 845 pixels instead of 390 × 844')
})
