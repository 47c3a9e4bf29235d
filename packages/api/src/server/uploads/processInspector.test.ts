import { afterEach, describe, expect, test } from 'vitest'
import { photo } from '../testing/pictures.ts'
import { type InspectorOptions, processInspector } from './processInspector.ts'

const opened: ReturnType<typeof processInspector>[] = []
const faults: unknown[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  faults.length = 0
})

function open(options: Partial<InspectorOptions> = {}) {
  const one = processInspector({ report: (fault) => faults.push(fault), ...options })
  opened.push(one)
  return (content: Uint8Array) => one.inspect({ content, type: 'image/jpeg', document: 'headshot' })
}
const SMALL = await photo(400, 400).jpeg().toBuffer()
const LARGE = await photo(3000, 3000).jpeg().toBuffer()

describe('a file that takes too much', () => {
  test.each<[string, Partial<InspectorOptions>, string]>([
    ['time', { milliseconds: 1 }, 'TOO_LONG'],
    ['memory', { megabytes: 1 }, 'TOO_MUCH'],
  ])('%s ends its process and is refused; the fault is told, without anything of the file', async (_what, limits, code) => {
    const inspect = open(limits)
    for (let again = 0; again < 2; again++)
      expect(await inspect(LARGE)).toEqual({ error: 'This file takes too long to open. Take a new photo, or choose another file.' })
    expect(faults).toMatchObject([
      { name: 'InspectorError', code },
      { name: 'InspectorError', code },
    ])
  })
})

describe('files at once', () => {
  test('are looked at one after the other, each answered for itself', async () => {
    const inspect = open()
    const garbage = Buffer.concat([SMALL.subarray(0, 100), Buffer.alloc(100)])
    const answers = await Promise.all([SMALL, garbage, SMALL, garbage, LARGE].map(inspect))
    expect(answers.map((answer) => 'content' in answer)).toEqual([true, false, true, false, true])
    expect(faults).toEqual([])
  })

  test('more than can wait are asked to come again', async () => {
    const inspect = open()
    const ends = await Promise.allSettled(Array.from({ length: 30 }, () => inspect(SMALL)))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(refused).toHaveLength(5)
    for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 })
    expect(await inspect(SMALL)).toMatchObject({ type: 'image/jpeg' })
  })
})
