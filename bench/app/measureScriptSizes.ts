import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/** Measures the gzip size in bytes of each script that a page loads, by address. */
export function measureScriptSizes(page: Page): { readonly weights: () => Promise<ReadonlyMap<string, number>> } {
  const fetched: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!new URL(url).pathname.endsWith('.js') || !response.ok()) return
    fetched.push(response.body().then((body) => [url, gzipSync(body, { level: 9 }).length] as const))
  })
  return { weights: async () => new Map(await Promise.all(fetched)) }
}
