import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const serve = fileURLToPath(new URL('serve.ts', import.meta.url))
let other: Server
let port = 0

beforeEach(async () => {
  other = createServer((_request, response) => response.end('another program'))
  port = await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(portOf(other))))
})
afterEach(async () => {
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})

/** Starts the development app until it exits. Returns its error output. */
function start(ports: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-serve-'))
  const free = Object.fromEntries(['CARD', 'OUTBOX', 'ADDRESS', 'FLAGS', 'CLINIC'].map((name) => [`${name}_PORT`, '0']))
  const child = spawn(process.execPath, ['--conditions=@anamnesis/source', serve, '--dev'], {
    env: { ...process.env, ANAMNESIS_DATA: folder, ...free, ...ports },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve) => child.on('close', () => resolve(text)))
}

const portOf = (server: Server) => (server.address() as { readonly port: number }).port // it listens on a port, not on a pipe

// long: starts the app for development; packages/sandbox/src/startSandboxes.test.ts tries a port in use
test('a start names the port and the variable when a port of a sandbox is in use', { tags: ['long'] }, async () => {
  expect(await start({ CARD_PORT: String(port) })).toContain(
    `PORT_TAKEN: Port ${port} is in use. End that program, or set CARD_PORT to another port.`,
  )
})

// long: starts a server and its database; packages/sandbox/src/startSandboxes.test.ts tries a port in use
test('a start names the port and the variable when the port of the app is in use', { tags: ['long'] }, async () => {
  expect(await start({ PORT: String(port) })).toMatch(new RegExp(`PORT_TAKEN: .*[Pp]ort ${port} .*set PORT to another`))
})
