import { expect, test } from 'vitest'
import { looksAlike } from './looksAlike.ts'

const WIDTH = 390
const HEIGHT = 844
type Colour = readonly [red: number, green: number, blue: number]
interface Box {
  readonly at: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
  readonly colour: Colour
}
const CARD: Box = { at: [20, 200], size: [350, 60], colour: [15, 92, 78] }

/** A white page of a phone, with boxes on it. */
function page(...boxes: readonly Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (const { at, size, colour } of boxes)
    for (let x = at[0]; x < at[0] + size[0]; x++) for (let y = at[1]; y < at[1] + size[1]; y++) data.set(colour, (y * WIDTH + x) * 4)
  return { metadata: { width: WIDTH, height: HEIGHT }, data }
}

test('a page is like itself, and like one whose letters have other edges', () => {
  expect(looksAlike(page(CARD), page(CARD)).pass).toBe(true)
  const edges = Array.from({ length: 40 }, (_, at): Box => ({ at: [20 + at * 8, 100], size: [1, 12], colour: [210, 210, 210] }))
  expect(looksAlike(page(CARD), page(CARD, ...edges)).pass).toBe(true)
})

test.each<readonly [string, readonly Box[]]>([
  ['the mark of a chosen option is missing', [{ at: [30, 220], size: [6, 6], colour: [255, 255, 255] }]],
  ['corners are round by 4 pixels more', [20, 366].map((x): Box => ({ at: [x, 200], size: [4, 2], colour: [255, 255, 255] }))],
  ['the colour of a button is a little other', [{ ...CARD, colour: [15, 98, 78] }]],
])('%s: that is seen', (_, boxes) => {
  expect(looksAlike(page(CARD), page(CARD, ...boxes))).toMatchObject({ pass: false, message: expect.stringMatching(/may be$/) })
})

test('a page of another height is another page', () => {
  const high = { metadata: { width: WIDTH, height: HEIGHT + 1 }, data: page(CARD).data }
  expect(looksAlike(page(CARD), high).message).toBe('it is 390 × 845 pixels instead of 390 × 844')
})
