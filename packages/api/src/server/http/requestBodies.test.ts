import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { largeJpeg } from '../../../tests/support/largeJpeg.ts'
import { chunkedHead, chunkOf, openConnection } from '../../../tests/support/openConnection.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import type { Spool } from '../services.ts'
import { createApp } from './createApp.ts'
import { serveApp } from './serveApp.ts'
import { type Limits, standardLimits } from '../quotas/limits.ts'
import { diskSpool, sweepSpool } from './diskSpool.ts'

/** Short limits for a test; only requests that exceed them use this server. */
const HASTY = { ...standardLimits, times: { headers: 400, body: 400, largeBody: 400, idle: 400, check: 50 } }
const MEGABYTE = 1024 * 1024

let server: TestServer
let origin: string
let hastyOrigin: string
/** Received request heads, and bodies written to disk. */
const begun = { requests: 0, spools: 0 }
let sam: Patient
const closing: (() => void)[] = []

beforeAll(async () => {
  server = await openTestServer()
  const disk = diskSpool(server.spoolFolder, standardLimits.bodies.onDisk)
  const spool: Spool = {
    begin: () => {
      begun.spools += 1
      return disk.begin()
    },
  }
  const app = createApp({ ...server.services, spool })
  origin = await listen((...request) => {
    begun.requests += 1
    return app.fetch(...request)
  }, standardLimits)
  hastyOrigin = await listen(createApp({ ...server.services, limits: HASTY }).fetch, HASTY)
})

/** Always over HTTP: these tests are about connections. */
async function listen(handle: Parameters<typeof serveApp>[0], limits: Limits): Promise<string> {
  const { server: listening, port } = await serveApp(handle, { hostname: '127.0.0.1', port: 0, limits })
  closing.push(() => listening.close())
  return `http://127.0.0.1:${port}`
}

afterAll(async () => {
  for (const close of closing) close()
  await server.close()
})
beforeEach(async () => {
  await server.reset()
  sam = await server.patient()
})

const upload = (file: string) =>
  JSON.stringify({ document: 'government_id', file, file_name: 'id.jpg', content_type: 'image/jpeg', treatment_id: sam.treatment_id })
const rejected = () => {
  const seen = vi.fn()
  process.on('unhandledRejection', seen)
  closing.push(() => process.off('unhandledRejection', seen))
  return seen
}

describe('an unauthenticated request', () => {
  test('is refused at once, before the body has come, and the connection closed', async () => {
    const connection = openConnection(origin)
    connection.write(chunkedHead('POST', '/v2/uploads') + chunkOf('{"document":'))
    // nothing more is sent, so waiting for the rest would never end
    const answer = await connection.closed
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toMatch(/connection: close/i)
  })

  test.each([
    ['too large by its own word', { 'content-length': String(15 * MEGABYTE) }],
    ['not JSON', { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }],
  ])('does not learn that the body is %s', async (_what, headers: Record<string, string>) => {
    const connection = openConnection(origin)
    const lines = Object.entries({ host: 'api.test', ...headers }).map(([name, value]) => `${name}: ${value}`)
    connection.write(`POST /v2/uploads HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 401 /)
  })
})

describe('a body', () => {
  test('that exceeds its endpoint’s limit is cut off while it arrives, with any headers', async () => {
    const connection = openConnection(origin)
    connection.write(chunkedHead('PUT', `/v2/sessions/${sam.treatment_id}`, sam.access_token))
    // never ended: it is refused for its size so far
    for (let count = 0; count < 5; count++) connection.write(chunkOf('a'.repeat(64 * 1024)))
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 413 .*BODY_TOO_LARGE/s)
  })

  test('that waits on disk is cut at its own ceiling', async () => {
    const connection = openConnection(origin)
    connection.write(chunkedHead('POST', '/v2/uploads', sam.access_token))
    for (let count = 0; count < 15; count++) connection.write(chunkOf('a'.repeat(MEGABYTE)))
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 413 /)
    expect(readdirSync(server.spoolFolder)).toEqual([])
  })

  // long: waits for limits of time; the other tests of this file cover sizes and encodings
  test('that drips is cut after its time, on every endpoint that reads one', { tags: ['long'] }, async () => {
    for (const [method, path] of [
      ['POST', '/v1/login'],
      ['POST', '/v2/uploads'],
    ] as const) {
      const connection = openConnection(hastyOrigin)
      connection.write(chunkedHead(method, path, sam.access_token))
      const drip = setInterval(() => connection.write(chunkOf('a')), 50)
      expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /)
      clearInterval(drip)
    }
    expect(server.faults).toEqual([])
  })

  test('whose headers drip is cut too, and so is a connection that says nothing', { tags: ['long'] }, async () => {
    const silent = openConnection(hastyOrigin)
    const connection = openConnection(hastyOrigin)
    connection.write('POST /v1/login HTTP/1.1\r\nhost: api.test\r\n')
    const drip = setInterval(() => connection.write('x-more: x\r\n'), 50)
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    await silent.closed
  })

  test('that breaks off leaves nothing behind: no file, no row, no fault', async () => {
    const rejections = rejected()
    const before = await server.rows(sql`select count(*)::int as n from uploads`)
    const calls = [
      { content: '{"document":"gov', come: 'requests' },
      { content: `{"document":"${'a'.repeat(MEGABYTE)}`, come: 'spools' },
    ] as const
    server.log.length = 0
    for (const { content, come } of calls) {
      const already = begun[come]
      const connection = openConnection(origin)
      connection.write(chunkedHead('POST', '/v2/uploads', sam.access_token) + chunkOf(content))
      await expect.poll(() => begun[come]).toBe(already + 1)
      connection.breakOff()
    }
    await expect.poll(() => server.log).toMatchObject([{ status: 400 }, { status: 400 }])
    expect(readdirSync(server.spoolFolder)).toEqual([])
    expect(await server.rows(sql`select count(*)::int as n from uploads`)).toBe(before)
    expect([server.faults, rejections.mock.calls]).toEqual([[], []])
  })

  test('that went by way of the disk arrives as it was sent', { tags: ['long'] }, async () => {
    const body = upload(largeJpeg(3 * MEGABYTE))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${sam.access_token}` }
    const sent = await fetch(`${origin}/v2/uploads`, { method: 'POST', headers, body })
    expect([sent.status, readdirSync(server.spoolFolder)]).toEqual([201, []])
    // the same without a connection, as in a page
    const inProcess = await server.app.request('/v2/uploads', { method: 'POST', headers, body })
    expect([inProcess.status, readdirSync(server.spoolFolder)]).toEqual([201, []])
    const { id, size } = (await inProcess.json()) as { id: string; size: number } // as the contract says
    expect(await readFile(join(server.folder, id))).toHaveLength(size)
  })

  test('may be followed by another request on the same connection, which is closed when none comes', { tags: ['long'] }, async () => {
    const connection = openConnection(hastyOrigin)
    const login = chunkedHead('POST', '/v1/login') + chunkOf('{}') + chunkOf('')
    // both at once: on a busy machine the connection may be closed before a second write
    connection.write(login + login)
    expect((await connection.closed).match(/HTTP\/1\.1 422/g)).toHaveLength(2)
  })
})

describe('what is no UTF-8', () => {
  test.each([
    ['half a character', Buffer.from([0xc3])],
    ['a character in too many bytes', Buffer.from([0xc0, 0xaf])],
    ['half of a pair', Buffer.from([0xed, 0xa0, 0x80])],
    ['Latin-1', Buffer.from('Zoé', 'latin1')],
  ])('is refused in a body: %s', async (_what, bytes) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${sam.access_token}` }
    const body = Buffer.concat([Buffer.from('{"city":"'), bytes, Buffer.from('"}')])
    const response = await fetch(`${origin}/v2/profile`, { method: 'PUT', headers, body })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'NOT_JSON' }])
    expect(await server.rows(sql`select count(city)::int as n from profiles`)).toContain('"n":0')
  })

  test.each([
    ['a path', '/v2/treatments/%ff/screening'],
    ['a path that is nowhere', '/nowhere/%c3%28'],
    ['a query', '/v2/engagements/metadata?extid=%E9'],
    ['a query that ends in the middle', '/v2/engagements/metadata?extid=%e2%82'],
    ['a query with a null character', '/v2/engagements/metadata?extid=%00'],
  ])('is refused in %s', async (_where, path) => {
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${sam.access_token}` } })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'ADDRESS_INVALID' }])
  })

  test('is refused in an address that is no ASCII', async () => {
    const connection = openConnection(origin)
    connection.write(
      Buffer.from('GET /v2/engagements/metadata?extid=\xff HTTP/1.1\r\nhost: api.test\r\nconnection: close\r\n\r\n', 'latin1'),
    )
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('an address or headers that are too long are refused', async () => {
  expect((await fetch(`${origin}/v2/engagements/metadata?extid=${'a'.repeat(5000)}`)).status).toBe(414)
  expect((await fetch(`${origin}/v2/engagements/metadata?extid=${'a'.repeat(20_000)}`)).status).toBe(431)
  expect((await fetch(`${origin}/healthz`, { headers: { 'x-more': 'a'.repeat(20_000) } })).status).toBe(431)
})

test('what a server left on disk that was ended is swept away, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anamnesis-spool-'))
  await writeFile(join(folder, `${crypto.randomUUID()}.body`), 'health')
  await writeFile(join(folder, 'somebody else’s.txt'), '')
  await sweepSpool(folder)
  expect(readdirSync(folder)).toEqual(['somebody else’s.txt'])
  await sweepSpool(join(folder, 'not there'))
})
