import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBucket } from '../../../tests/support/startBucket.ts'

let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => {
  bucket.close()
})
beforeEach(() => {
  bucket.files.clear()
  bucket.asked.length = 0
  bucket.state.failures = 0
})

const store = (accessKeyId?: string) => bucket.store(accessKeyId)
const CONTENT = Buffer.from([1, 2, 3, 0xff])

describe('a bucket', () => {
  test('keeps an upload under its id, signed whole, and gives it back', async () => {
    await store().put('an-upload', CONTENT)
    expect([...bucket.files.keys()]).toEqual(['/uploads/an-upload'])
    expect(Buffer.from((await store().get('an-upload')) ?? [])).toEqual(CONTENT)
    for (const { headers, url } of bucket.asked) expect(JSON.stringify({ headers, url })).not.toContain('a-secret')
  })

  test('says that it does not have one', async () => {
    expect(await store().get('another')).toBeUndefined()
  })

  test('lists all of its files, page by page, with when they were stored', async () => {
    const before = Date.now()
    const names = ['one', 'two', 'three & <four>', 'five', 'six']
    for (const name of names) await store().put(name, CONTENT)
    const found = []
    for await (const file of store().list()) found.push(file)
    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { storedAt } of found) expect((await storedAt())?.getTime()).toBeGreaterThanOrEqual(before)
    bucket.files.clear()
    for await (const file of store().list()) expect(file).toBeUndefined()
  })

  test('gives a file up; one that it does not have is no harm', async () => {
    await store().put('an-upload', CONTENT)
    await store().put('another', CONTENT)
    await store().remove('an-upload')
    await store().remove('an-upload')
    expect([...bucket.files.keys()]).toEqual(['/uploads/another'])
  })

  test('is retried after a transient error', async () => {
    bucket.state.failures = 1
    await store().put('an-upload', CONTENT)
    expect(bucket.files.size).toBe(1)
  })

  test('that refuses is an error with its status and nothing else', async () => {
    await expect(store('a-stranger').put('an-upload', CONTENT)).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').get('an-upload')).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').remove('an-upload')).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'STORE_403' })
  })
})
