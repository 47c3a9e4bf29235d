import { expect, test, vi } from 'vitest'
import { createLazyClient, loadClient } from './createLazyClient.ts'

const clientOver = (fetch: typeof globalThis.fetch) =>
  createLazyClient({ baseUrl: 'https://api.example', token: () => 'secret-token', fetch })

test('a call that is made before the code is there is sent once it is', async () => {
  const client = clientOver(async () => Response.json({ document: null }))
  expect(await client.getSession({ params: { treatment_id: 'one' } })).toEqual({ ok: true, status: 200, body: { document: null } })
})

test('a call goes out in the turn that makes it, once the code is there: a page that is left does not wait', async () => {
  await loadClient()
  const fetch = vi.fn(async () => Response.json({ document: null }))
  const client = clientOver(fetch)
  await client.getSession({ params: { treatment_id: 'one' } })
  void client.getSession({ params: { treatment_id: 'two' } })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('what waits for a client does not take it for something that is still to come', async () => {
  const client = clientOver(async () => Response.json({}))
  expect(await Promise.resolve(client)).toBe(client)
})
