import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Uploads } from './s3Uploads.ts'

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
    if (request.method === 'PUT') bucket.set(path, content)
    const found = bucket.get(path)
    return found ? response.end(request.method === 'PUT' ? '' : found) : response.writeHead(404).end()
  })
})
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

  test('is asked again after a fault that passes', async () => {
    failures = 1
    await store().put('an-upload', CONTENT)
    expect(bucket.size).toBe(1)
  })

  test('that refuses is an error that tells its status and nothing else', async () => {
    await expect(store('a-stranger').put('an-upload', CONTENT)).rejects.toMatchObject({ code: 'STORE_403' })
    await expect(store('a-stranger').get('an-upload')).rejects.toMatchObject({ code: 'STORE_403' })
  })
})
