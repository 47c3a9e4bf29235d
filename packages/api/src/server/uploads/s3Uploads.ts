import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { UploadStore } from '../services.ts'

/** Stores uploads in a bucket, named by id; the bucket's settings encrypt them. Calls throw if the store refuses. */
export function s3Uploads({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): UploadStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = `${endpoint}/${encodeURIComponent(bucket)}`
  const ask = (url: string, init: RequestInit) => client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  const call = (id: string, init: RequestInit) => ask(`${root}/${encodeURIComponent(id)}`, init)
  return {
    put: async (id, content) => {
      const response = await call(id, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': 'application/octet-stream',
          // signed too, so that the store refuses content changed in transit
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      })
      if (!response.ok) throw new StoreError(response.status)
    },
    get: async (id) => {
      const response = await call(id, { method: 'GET' })
      if (response.status === 404) return undefined
      if (!response.ok) throw new StoreError(response.status)
      return new Uint8Array(await response.arrayBuffer())
    },
    list: async function* list() {
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(next !== '' && { 'continuation-token': next }) })
        const response = await ask(`${root}?${query}`, { method: 'GET' })
        if (!response.ok) throw new StoreError(response.status)
        const page = await response.text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const storedAt = new Date(textOf(entry, 'LastModified') ?? Number.NaN)
          yield { name: textOf(entry, 'Key') ?? '', storedAt: () => Promise.resolve(storedAt) }
        }
        next = textOf(page, 'NextContinuationToken')
      }
    },
    remove: async (name) => {
      const response = await call(name, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw new StoreError(response.status)
    },
  }
}

/** A bucket of an S3-compatible store. */
export interface S3Options {
  /** Origin of the store. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Timeout of the store, in milliseconds. */
const PATIENCE = 20_000

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

/** The text of an element in the store's XML; elements are unique and not nested in one of the same name. */
function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** A refusal of the store; includes only the status. */
class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: string

  constructor(status: number) {
    super(`the upload store responded with ${status}`)
    this.code = `STORE_${status}`
  }
}
