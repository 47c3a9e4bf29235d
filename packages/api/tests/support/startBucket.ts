import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { type S3Options, s3Uploads } from '../../src/server/uploads/s3Uploads.ts'

/** Entries per page of a list. */
const PAGE = 2
/** A continuation token with characters that XML and URLs must escape. */
const TOKEN = 'a+token/of <the> store & =='
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=an-id\/\d{8}\/ca-central-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/

/** Starts an S3-compatible bucket that accepts correctly signed requests and records them. */
export async function startBucket() {
  const files = new Map<string, { readonly content: Buffer; readonly storedAt: Date }>()
  const asked: IncomingMessage[] = []
  const state = { failures: 0 }
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
      if (state.failures > 0) {
        state.failures -= 1
        return response.writeHead(503).end()
      }
      if (path.startsWith('/uploads?')) return response.end(pageOf(files, new URL(path, 'http://store').searchParams))
      if (request.method === 'DELETE') return response.writeHead(files.delete(path) ? 204 : 404).end()
      if (request.method === 'PUT') files.set(path, { content, storedAt: new Date() })
      const found = files.get(path)
      return found ? response.end(request.method === 'PUT' ? '' : found.content) : response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const options: S3Options = {
    endpoint,
    bucket: 'uploads',
    region: 'ca-central-1',
    accessKeyId: 'an-id',
    secretAccessKey: 'a-secret',
  }
  return {
    files,
    asked,
    state,
    options,
    store: (accessKeyId = options.accessKeyId) => s3Uploads({ ...options, accessKeyId }),
    close: () => server.close(),
  }
}

/** A page of the list in S3's XML. */
function pageOf(files: ReadonlyMap<string, { readonly storedAt: Date }>, query: URLSearchParams): string {
  const token = query.get('continuation-token')
  const from = token === null ? 0 : Number(token.split(' ').at(-1))
  if (query.get('list-type') !== '2' || (token !== null && !token.startsWith(TOKEN))) return '<Error/>'
  const found = [...files]
    .map(([path, { storedAt }]) => ({ key: decodeURIComponent(path.replace('/uploads/', '')), storedAt }))
    .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
  const entries = found
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(from, from + PAGE)
    .map(
      ({ key, storedAt }) =>
        `<Contents><Key>${escape(key)}</Key><LastModified>${storedAt.toISOString()}</LastModified><Size>4</Size></Contents>`,
    )
  const isTruncated = from + PAGE < found.length
  const next = isTruncated ? `<NextContinuationToken>${escape(`${TOKEN} ${from + PAGE}`)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><Name>uploads</Name><IsTruncated>${isTruncated}</IsTruncated>${entries.join('\n')}${next}</ListBucketResult>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
