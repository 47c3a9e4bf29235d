import { expect, test } from 'vitest'
import { pageInspector } from './pageInspector.ts'

/** A picture drawn by the page: one colour above, another below. */
async function picture(width: number, height: number, [upper, lower]: readonly [string, string], type: 'image/png' | 'image/jpeg') {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this page has no 2D canvas')
  context.fillStyle = upper
  context.fillRect(0, 0, width, height)
  context.fillStyle = lower
  context.fillRect(0, height / 2, width, height / 2)
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
}

const TWO = ['navy', 'white'] as const

test.each(['image/png', 'image/jpeg'] as const)('a page accepts a picture (%s) and re-encodes it within the size limit', async (type) => {
  const found = await pageInspector({ content: await picture(5000, 3000, TWO, type), type, document: 'government_id' })
  const content = 'content' in found ? found.content : new Uint8Array()
  const { width, height } = await createImageBitmap(new Blob([new Uint8Array(content)], { type: 'image/jpeg' }))
  expect([width, height]).toEqual([4096, 2458])
})

// long: draws many files; api uploads.test.ts covers the sentences
test('a page refuses what a server refuses, in the same sentences', { tags: ['long'] }, async () => {
  const refused = async (content: Uint8Array, type: 'image/png' | 'application/pdf' = 'image/png') =>
    pageInspector({ content, type, document: 'government_id' })
  expect(await refused(await picture(599, 400, TWO, 'image/png'))).toEqual({
    error: 'This photo is too small to read. Take it again, closer.',
  })
  expect(await refused(await picture(900, 600, ['navy', 'navy'], 'image/png'))).toMatchObject({
    error: expect.stringMatching(/one colour/) as string,
  })
  expect(await refused((await picture(900, 600, TWO, 'image/png')).subarray(0, 40))).toMatchObject({
    error: expect.stringMatching(/damaged/) as string,
  })
  expect(await refused(new TextEncoder().encode('%PDF-1.7'), 'application/pdf')).toMatchObject({
    error: expect.stringMatching(/Send photos/) as string,
  })
})
