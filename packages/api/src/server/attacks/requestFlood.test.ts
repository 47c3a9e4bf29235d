// @module-tag long: holds 200 sockets open beside four patients; packages/api/src/server/http/requestBodies.test.ts covers the limits
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLedger } from '../../../tests/support/ledger.ts'
import { memoryOf } from '../../../tests/support/memoryOf.ts'
import { onboard } from '../../../tests/support/onboard.ts'
import { type Connection, openConnection } from '../../../tests/support/openConnection.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { sendTo, type SpawnedServer, spawnServer } from '../../../tests/support/spawnServer.ts'
import { startCardProvider } from '../../../tests/support/startCardProvider.ts'

/** Attackers of each kind at a time. */
const BESIEGERS = 40
const PATIENTS = 4
const MEGABYTE = 1024 * 1024

const dataFolder = mkdtempSync(join(tmpdir(), 'anamnesis-siege-'))
let provider: Awaited<ReturnType<typeof startCardProvider>>
let server: SpawnedServer
beforeAll(async () => {
  await prepareData(dataFolder)
  provider = await startCardProvider()
  server = await spawnServer({ dataFolder, provider: provider.origin })
})
afterAll(async () => {
  await server.kill()
  await provider.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Ways to keep a server busy without using its API. */
const besiegers: readonly ((connection: Connection) => void)[] = [
  // an endless anonymous body
  (connection) => {
    connection.write('POST /v2/uploads HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
    for (let sent = 0; sent < 2; sent++) connection.write(`${MEGABYTE.toString(16)}\r\n${'A'.repeat(MEGABYTE)}\r\n`)
  },
  // a body that never arrives, and endless headers
  (connection) =>
    connection.write(
      'POST /v2/treatments HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
    ),
  (connection) => connection.write('GET /v2/dashboard HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: '),
  // not HTTP
  (connection) => connection.write(Buffer.from('16030100ff', 'hex')),
  (connection) => connection.write('GET /v2/dashboard HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer made-up\r\n\r\n'.repeat(50)),
]

test('honest patients come through while others besiege the server, which grows little by it', async () => {
  const ledger = openLedger()
  const send = sendTo(() => server.origin)
  // warm-up: loads everything once
  await onboard(ledger, send)
  const before = memoryOf(server.pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server.pid))
  }, 20)
  const connections = Array.from({ length: BESIEGERS }, () =>
    besiegers.map((besiege) => {
      const connection = openConnection(server.origin)
      besiege(connection)
      return connection
    }),
  ).flat()
  const came = await Promise.allSettled(Array.from({ length: PATIENTS }, () => onboard(ledger, send)))
  clearInterval(watch)
  for (const connection of connections) connection.breakOff()
  console.log(
    `${connections.length} connections: RSS before ${Math.round(before / MEGABYTE)} MB, at most ${Math.round(most / MEGABYTE)} MB`,
  )
  expect(came.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([])
  expect(ledger.subscriptions.size).toBe(PATIENTS + 1)
  expect((most - before) / MEGABYTE).toBeLessThan(150)
  expect(server.faults).toEqual([])
  // later patients are served
  await onboard(ledger, send)
})
