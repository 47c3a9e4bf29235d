import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandboxes, startSandboxes } from './startSandboxes.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'sandboxes-'))
let sandboxes: Sandboxes
beforeAll(async () => {
  sandboxes = await startSandboxes({
    card: { port: 0, dataFolder, allowedOrigins: [] },
    address: { port: 0, allowedOrigins: [] },
    outbox: { port: 0 },
    flags: { port: 0, allowedOrigins: [] },
    clinic: { port: 0, apiOrigin: 'http://127.0.0.1:9' },
  })
})
afterAll(async () => {
  await sandboxes.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Requests a sandbox under a host name, as after DNS rebinding. */
function askAs(host: string, origin: string): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    get(origin, { headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    }).on('error', reject)
  })
}

test.each(['card', 'address', 'outbox', 'flags', 'clinic'] as const)(
  'a page that makes its own name lead to this machine reads nothing of the %s sandbox',
  async (name) => {
    const origin = sandboxes[name]?.origin ?? ''
    const { port } = new URL(origin)
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1:1',
      '127.0.0.1',
      `127.0.0.1.evil.example:${port}`,
      `0.0.0.0:${port}`,
      `localhost.:${port}`,
    ]) {
      const { status, text } = await askAs(host, origin)
      expect([host, status]).toEqual([host, 421])
      expect(text).toContain(`Open it as ${origin}`)
    }
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      expect((await askAs(host, origin)).status).not.toBe(421)
  },
)
