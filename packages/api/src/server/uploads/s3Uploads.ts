import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { UploadStore } from '../services.ts'

/** Where uploads lie in a store that speaks Amazon's S3 protocol. */
export interface S3Options {
  /** Origin of the store. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Longest that the store may take, in milliseconds. */
const PATIENCE = 20_000

/** Keeps uploads in a bucket, named by their ids; the bucket's own settings encrypt them. Calls throw where it does not take or give them. */
export function s3Uploads({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): UploadStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const place = (id: string) => `${endpoint}/${encodeURIComponent(bucket)}/${encodeURIComponent(id)}`
  const call = (id: string, init: RequestInit) => client.fetch(place(id), { ...init, signal: AbortSignal.timeout(PATIENCE) })
  return {
    put: async (id, content) => {
      const response = await call(id, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': 'application/octet-stream',
          // signed with the rest: the store refuses what was changed on its way
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
  }
}

/** The store refused; of what it says only the status is told. */
class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: string

  constructor(status: number) {
    super(`the store of uploads answered ${status}`)
    this.code = `STORE_${status}`
  }
}
