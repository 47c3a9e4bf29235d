import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Uploads } from './s3Uploads.ts'

/** Entries of a list before it goes on. */
const PAGE = 2
/** When everything in the bucket was stored. */
const STORED = '2026-01-15T12:00:00.000Z'
/** What a list goes on with holds what XML and addresses need to write otherwise. */
const TOKEN = 'a+token/of <the> store & =='

/** A bucket that keeps what comes properly signed, and how it was asked. */
const bucket = new Map<string, Buffer>()
const asked: IncomingMessage[] = []
let failures = 0
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=an-id\/\d{8}\/ca-central-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    asked.push(request)
    const content = Buffer.concat(chunks)
    const path = request.url ?? ''
    const isSigned = SIGNATURE.test(request.headers.authorization ?? '') && /^\d{8}T\d{6}Z$/.test(String(request.headers['x-amz-date']))
    const hash = createHash('sha256').update(content).digest('hex')
    if (!isSigned || (request.method === 'PUT' && request.headers['x-amz-content-sha256'] !== hash)) return response.writeHead(403).end()
    if (failures > 0) {
      failures -= 1
      return response.writeHead(503).end()
    }
    if (path.startsWith('/uploads?')) return response.end(listed(new URL(path, 'http://store').searchParams))
    if (request.method === 'DELETE') return response.writeHead(bucket.delete(path) ? 204 : 404).end()
    if (request.method === 'PUT') bucket.set(path, content)
    const found = bucket.get(path)
    return found ? response.end(request.method === 'PUT' ? '' : found) : response.writeHead(404).end()
  })
})

/** A page of the list, as S3 writes it. */
function listed(query: URLSearchParams): string {
  const token = query.get('continuation-token')
  const from = token === null ? 0 : Number(token.split(' ').at(-1))
  if (query.get('list-type') !== '2' || (token !== null && !token.startsWith(TOKEN))) return '<Error/>'
  const keys = [...bucket.keys()].toSorted().map((key) => decodeURIComponent(key.replace('/uploads/', '')))
  const entries = keys
    .slice(from, from + PAGE)
    .map((key) => `<Contents><Key>${escape(key)}</Key><LastModified>${STORED}</LastModified><Size>4</Size></Contents>`)
  const isTruncated = from + PAGE < keys.length
  const next = isTruncated ? `<NextContinuationToken>${escape(`${TOKEN} ${from + PAGE}`)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>uploads</Name><IsTruncated>${isTruncated}</IsTruncated>${entries.join('\n')}${next}</ListBucketResult>`
}
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  bucket.clear()
  asked.length = 0
  failures = 0
})

const store = (accessKeyId = 'an-id') =>
  s3Uploads({ endpoint, bucket: 'uploads', region: 'ca-central-1', accessKeyId, secretAccessKey: 'a-secret' })
const CONTENT = Buffer.from([1, 2, 3, 0xff])

describe('a bucket', () => {
  test('keeps an upload under its id, signed whole, and gives it back', async () => {
    await store().put('an-upload', CONTENT)
    expect([...bucket.keys()]).toEqual(['/uploads/an-upload'])
    expect(Buffer.from((await store().get('an-upload')) ?? [])).toEqual(CONTENT)
    for (const { headers, url } of asked) expect(JSON.stringify({ headers, url })).not.toContain('a-secret')
  })

  test('says that it does not have one', async () => {
    expect(await store().get('another')).toBeUndefined()
  })

  test('lists all of its files, page by page, with when they were stored', async () => {
    const names = ['one', 'two', 'three & <four>', 'five', 'six']
    for (const name of names) await store().put(name, CONTENT)
    const found = []
    for await (const file of store().list()) found.push(file)
    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(new Set(found.map(({ storedAt }) => storedAt.toISOString()))).toEqual(new Set([STORED]))
    bucket.clear()
    for await (const file of store().list()) expect(file).toBeUndefined()
  })

  test('gives a file up; one that it does not have is no harm', async () => {
    await store().put('an-upload', CONTENT)
    await store().put('another', CONTENT)
    await store().remove('an-upload')
    await store().remove('an-upload')
    expect([...bucket.keys()]).toEqual(['/uploads/another'])
  })

  test('is asked again after a fault that passes', async () => {
    failures = 1
    await store().put('an-upload', CONTENT)
    expect(bucket.size).toBe(1)
  })

  test('that refuses is an error that tells its status and nothing else', async () => {
    await expect(store('a-stranger').put('an-upload', CONTENT)).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').get('an-upload')).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').remove('an-upload')).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').list()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'STORE_403' })
  })
})
