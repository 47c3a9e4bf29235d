import { afterEach, describe, expect, test } from 'vitest'
import { pdf, slowPdf } from '../../../tests/support/pdfs.ts'
import { photo } from '../../../tests/support/pictures.ts'
import { type InspectorOptions, processInspector } from './processInspector.ts'

const opened: ReturnType<typeof processInspector>[] = []
const faults: unknown[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  faults.length = 0
})

/** Long limits, because a busy machine takes seconds to start a process. */
const PATIENT = { milliseconds: 60_000, pdfMilliseconds: 60_000, pageMilliseconds: 60_000 }

function open(options: Partial<InspectorOptions> = {}) {
  const one = processInspector({ report: (fault) => faults.push(fault), ...PATIENT, ...options })
  opened.push(one)
  let patients = 0
  return (content: Uint8Array, patient = `patient ${patients++}`) =>
    content[0] === PERCENT
      ? one.inspect({ content, type: 'application/pdf', document: 'bloodwork_result' }, patient)
      : one.inspect({ content, type: 'image/jpeg', document: 'headshot' }, patient)
}
/** The first byte of a PDF. */
const PERCENT = 0x25
const SMALL = await photo(400, 400).jpeg().toBuffer()
const SLOW = slowPdf()
const LARGE = await photo(3000, 3000).jpeg().toBuffer()

// long: each lets PDFs take long; the order of two files and the time of a PDF stand for them
describe('a file that takes too much', () => {
  test.each<[string, Partial<InspectorOptions>, string]>([
    ['time', { milliseconds: 1 }, 'TOO_LONG'],
    ['memory', { megabytes: 1 }, 'TOO_MUCH'],
  ])('%s ends its process and is refused; the error contains nothing of the file', async (_what, limits, code) => {
    const inspect = open(limits)
    for (let again = 0; again < 2; again++)
      expect(await inspect(LARGE)).toEqual({ error: 'This file takes too long to open. Take a new photo, or choose another file.' })
    expect(faults).toMatchObject([
      { name: 'InspectorError', code },
      { name: 'InspectorError', code },
    ])
  })

  test.each<[string, Partial<InspectorOptions>, Buffer]>([
    ['over one page', { pageMilliseconds: 500 }, SLOW],
    ['in all', { pdfMilliseconds: 1 }, pdf()],
  ])('time of a PDF, %s, is refused', async (_what, limits, content) => {
    expect(await open(limits)(content)).toMatchObject({ error: expect.stringContaining('takes too long') as string })
    expect(faults).toMatchObject([{ code: 'TOO_LONG' }])
  })

  // long: waits for real limits of time; the tests above stand for it
  test('time of a picture is none of a PDF’s', { tags: ['long'] }, async () => {
    expect(await open({ milliseconds: 1 })(pdf({ pages: ['HbA1c', 'Lipids', 'Iron'] }))).toMatchObject({ type: 'image/jpeg' })
  })
})

describe('files at once', () => {
  test('are looked at one after the other, each answered for itself', async () => {
    const inspect = open()
    const garbage = Buffer.concat([SMALL.subarray(0, 100), Buffer.alloc(100)])
    const answers = await Promise.all([SMALL, garbage, SMALL, garbage, LARGE].map((content) => inspect(content)))
    expect(answers.map((answer) => 'content' in answer)).toEqual([true, false, true, false, true])
    expect(faults).toEqual([])
  })

  test(
    'a photo goes before the PDFs of others that take long, and each patient has one file there at a time',
    { tags: ['long'] },
    async () => {
      const inspect = open({ pageMilliseconds: 1000 })
      const order: string[] = []
      const ended = (name: string) => () => order.push(name)
      const ends = ['one', 'two', 'three'].map((name) => inspect(SLOW, name).then(ended(name)))
      for (const again of ['one', 'two'])
        await expect(inspect(SLOW, again)).rejects.toMatchObject({ status: 429, code: 'FILE_UNDER_WAY', retryAfter: 2 })
      await Promise.all([...ends, inspect(SMALL, 'photo').then(ended('photo'))])
      expect(order).toEqual(['one', 'photo', 'two', 'three'])
      // a patient may upload again after the reply
      expect(await inspect(SMALL, 'one')).toMatchObject({ type: 'image/jpeg' })
    },
  )

  test('PDFs leave places for photos', { tags: ['long'] }, async () => {
    const inspect = open({ pageMilliseconds: 500 })
    const ends = [inspect(SLOW), ...Array.from({ length: 12 }, () => inspect(pdf()))]
    const photos = Array.from({ length: 16 }, () => inspect(SMALL))
    const statuses = (await Promise.allSettled(ends)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'rejected')).toHaveLength(4)
    for (const answer of await Promise.all(photos)) expect(answer).toMatchObject({ type: 'image/jpeg' })
  })

  test('files beyond the queue limit are refused with a retry', async () => {
    const inspect = open()
    const ends = await Promise.allSettled(Array.from({ length: 30 }, () => inspect(SMALL)))
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(refused).toHaveLength(5)
    for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 })
    expect(await inspect(SMALL)).toMatchObject({ type: 'image/jpeg' })
  })
})
