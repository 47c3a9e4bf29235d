import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { smallPng } from './smallPng.ts'

/** A picture whose colours go from one to the next. */
function gradient(width: number, height: number, steps: number) {
  const data = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const shade = pixel % steps
    const grey = Math.floor(shade / 8)
    data.set([grey, Math.max(0, grey - (shade % 8)), grey, 255], pixel * 4)
  }
  return { width, height, data }
}

test('a picture of few colours comes back as it was', () => {
  const picture = gradient(33, 7, 150)
  const read = PNG.sync.read(smallPng(picture))
  expect([read.width, read.height]).toEqual([33, 7])
  expect(Buffer.compare(read.data, Buffer.from(picture.data))).toBe(0)
})

test('what fills much of a picture of many colours stays as it was, and the rest comes close', () => {
  const picture = gradient(64, 64, 2000)
  picture.data.set(Buffer.alloc(64 * 4 * 4, Buffer.from([246, 243, 236, 255])))
  const { data } = PNG.sync.read(smallPng(picture))
  expect([...data.subarray(0, 4)]).toEqual([246, 243, 236, 255])
  const furthest = Math.max(...picture.data.map((value, index) => Math.abs(value - (data[index] ?? 0))))
  expect(furthest).toBeGreaterThan(0)
  expect(furthest).toBeLessThanOrEqual(43)
})
