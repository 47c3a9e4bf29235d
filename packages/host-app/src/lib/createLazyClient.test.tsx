import { expect, test, vi } from 'vitest'
import { createLazyClient, loadClient } from './createLazyClient.ts'

const clientOver = (fetch: typeof globalThis.fetch) =>
  createLazyClient({ baseUrl: 'https://api.example', token: () => 'secret-token', fetch })

test('a call made before the code loads is sent once it has loaded', async () => {
  const client = clientOver(async () => Response.json({ document: null }))
  expect(await client.getSession({ params: { treatment_id: 'one' } })).toEqual({ ok: true, status: 200, body: { document: null } })
})

test('a loaded client sends a call in the same turn, so that leaving the page does not drop it', async () => {
  await loadClient()
  const fetch = vi.fn(async () => Response.json({ document: null }))
  const client = clientOver(fetch)
  await client.getSession({ params: { treatment_id: 'one' } })
  void client.getSession({ params: { treatment_id: 'two' } })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('awaiting a client does not treat it as a promise', async () => {
  const client = clientOver(async () => Response.json({}))
  expect(await Promise.resolve(client)).toBe(client)
})
