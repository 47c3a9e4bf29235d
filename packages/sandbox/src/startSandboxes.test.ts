import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startSandboxes, type SandboxOptions } from './startSandboxes.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'sandboxes-'))
const options = (cardPort = 0, origin = 'http://app.test'): SandboxOptions => ({
  card: { port: cardPort, dataFolder, allowedOrigins: [origin] },
  address: { port: 0, allowedOrigins: [origin] },
  outbox: { port: 0 },
  flags: { port: 0, allowedOrigins: [origin] },
  clinic: { port: 0, apiOrigin: 'http://127.0.0.1:9' },
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('each sandbox listens on its own origin until it stops', async () => {
  const { card, address, outbox, flags, clinic, stop } = await startSandboxes(options())
  expect(new Set([card, address, outbox, flags, clinic].map((sandbox) => sandbox?.origin)).size).toBe(5)
  expect(await (await fetch(`${outbox?.origin}/`)).text()).toContain('No mail yet')
  expect((await fetch(`${flags?.origin}/`)).status).toBe(200)
  expect(await (await fetch(`${clinic?.origin}/`)).text()).toContain('authenticator app')
  expect((await fetch(`${card.origin}/vault.css`)).status).toBe(200)
  expect((await fetch(`${address.origin}/AddressComplete/Interactive/Find/v2.10/json3.ws`)).status).toBe(200)
  await stop()
  await expect(fetch(`${card.origin}/vault.css`)).rejects.toThrow(TypeError)
})

test('a dropped connection is an error for the caller, once', async () => {
  const { address, stop } = await startSandboxes(options())
  await fetch(`${address.origin}/__faults`, { method: 'POST', body: '{"route":"/AddressComplete","mode":"drop","n":1}' })
  const call = () => fetch(`${address.origin}/AddressComplete/Interactive/Find/v2.10/json3.ws`)
  await expect(call()).rejects.toThrow(TypeError)
  expect((await call()).status).toBe(200)
  await stop()
})

test('none starts in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startSandboxes(options())).rejects.toMatchObject({ code: 'SANDBOX_IN_PRODUCTION' })
})

test('a port in use is named', async () => {
  const first = await startSandboxes(options())
  const port = Number(new URL(first.card.origin).port)
  await expect(startSandboxes(options(port))).rejects.toMatchObject({
    code: 'SANDBOX_PORT_TAKEN',
    message: expect.stringContaining(String(port)),
  })
  await first.stop()
})

test('an address with a path is no origin', async () => {
  await expect(startSandboxes(options(0, 'http://app.test/pay'))).rejects.toMatchObject({ code: 'SANDBOX_ORIGIN_INVALID' })
})
