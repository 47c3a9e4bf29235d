// @module-tag long: measures the memory of servers; packages/api/src/server/http/requestBodies.test.ts covers the limits of bodies
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../client/index.ts'
import { PASSWORD } from '../../../tests/support/openTestServer.ts'
import { type SpawnedServer, spawnServer } from '../../../tests/support/spawnServer.ts'
import { residentMemory } from '../uploads/residentMemory.ts'

/** Number and size in bytes of concurrent bodies: 10 MB as base64. */
const BODIES = 60
const SIZE = 14_000_000
const MEGABYTE = 1024 * 1024

interface Patient {
  readonly access_token: string
  readonly treatment_id: string
}

const NO_PATIENT: Patient = { access_token: '', treatment_id: randomUUID() }

let server: SpawnedServer
// a new server each: a process that has grown does not grow again
beforeEach(async () => {
  // these tests request no payments
  server = await spawnServer({ dataFolder: mkdtempSync(join(tmpdir(), 'anamnesis-memory-')), provider: 'http://127.0.0.1:9' })
})
afterEach(() => server.kill())

/** Creates patients, each with another address. */
async function open(count: number): Promise<readonly Patient[]> {
  const patients: Patient[] = []
  for (let index = 0; index < count; index++) {
    const fromThere: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', `2001:db8:${index}::1`)
      return fetch(input, { ...init, headers })
    }
    const client = createClient({ baseUrl: server.origin, token: () => undefined, fetch: fromThere })
    const made = await client.createTreatment({ body: { email: `${index}@example.com`, password: PASSWORD, treatment_type: 'ed' } })
    if (!made.ok) throw new Error(JSON.stringify(made))
    patients.push(made.body)
  }
  return patients
}

/** Resident memory of the server, in MB (Linux). */
const memory = () => residentMemory(server.pid) / MEGABYTE

/** Sends a body in chunks, as fast as the server reads. Returns the status, or 0 if the connection was closed without one. */
function send({ access_token, treatment_id }: Patient): Promise<number> {
  const head = JSON.stringify({ document: 'government_id', file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id, file: '/9j/' })
  const piece = Buffer.alloc(64 * 1024, 'A')
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', ...(access_token !== '' && { authorization: `Bearer ${access_token}` }) }
    const call = request(`${server.origin}/v2/uploads`, { method: 'POST', headers, agent: false })
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', () => resolve(0))
    call.write(head.slice(0, -2))
    let left = SIZE - head.length
    const more = () => {
      while (left > 0 && !call.destroyed) {
        const part = piece.subarray(0, Math.min(left, piece.length))
        left -= part.length
        if (!call.write(part)) {
          call.once('drain', more)
          return
        }
      }
      call.end('"}')
    }
    more()
  })
}

/** The growth of the server's memory, and the statuses. */
async function sendAll(who: readonly Patient[]): Promise<{ readonly growth: number; readonly statuses: readonly number[] }> {
  const before = memory()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memory())
  }, 10)
  const statuses = await Promise.all(who.map(send))
  clearInterval(watch)
  const [first, most, after] = [before, peak, memory()].map((size) => size.toFixed(0))
  console.log(`${BODIES} bodies of ${(SIZE / MEGABYTE).toFixed(1)} MB: RSS before ${first} MB, at most ${most} MB, after ${after} MB`)
  return { growth: peak - before, statuses }
}

test('unauthenticated bodies are refused unread and take no memory', async () => {
  const { growth, statuses } = await sendAll(Array.from({ length: BODIES }, () => NO_PATIENT))
  // if the connection closes while a body is being sent, it may be reset before the response is read
  expect(statuses.filter((status) => ![0, 401].includes(status))).toEqual([])
  expect(statuses).toContain(401)
  expect(growth).toBeLessThan(30)
})

test('bodies of patients wait on disk, and a few at a time take memory', async () => {
  const { growth, statuses } = await sendAll(await open(BODIES))
  // read completely and inspected: they are not pictures
  expect(new Set(statuses)).toEqual(new Set([422]))
  // two at a time are 100 MB; the rest is garbage not yet collected
  expect(growth).toBeLessThan(300)
})
