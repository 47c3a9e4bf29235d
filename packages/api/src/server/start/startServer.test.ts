import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../client/index.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { payments } from '../db/schema.ts'
import type { RequestLog } from '../services.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts'

let running: RunningServer | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const place = mkdtempSync(join(tmpdir(), 'anamnesis-server-'))
writeFileSync(join(place, 'index.html'), '<p>The app</p>')
beforeAll(() => prepareData(place))

async function start(more: Partial<ServerOptions> = {}): Promise<RunningServer> {
  running = await startServer({
    port: 0,
    drainMilliseconds: 500,
    brand: 'northway',
    database: { folder: join(place, 'database') },
    uploadsFolder: join(place, 'uploads'),
    config: { brand: 'northway' },
    site: { folder: place },
    crossOrigin: { app: 'https://app.example', api: 'https://api.example' },
    ...more,
  })
  return running
}

// long: starts a server again; the restart stands for it
describe('the server', () => {
  test('serves the app and the API, and remembers its patients over a restart', async () => {
    let token: string | undefined
    const first = await start()
    const client = (baseUrl: string) => createClient({ baseUrl, token: () => token })
    const created = await client(first.origin).createTreatment({
      body: { email: 'sam@example.com', password: 'a long enough password', treatment_type: 'ed' },
    })
    if (!created.ok) throw new Error(JSON.stringify(created))
    token = created.body.access_token
    const { treatment_id, user_id } = created.body
    await client(first.origin).putSession({ params: { treatment_id }, body: { document: { revision: 1, screen: 'birth-date' } } })

    expect(await (await fetch(`${first.origin}/onboarding/ed/birth-date`)).text()).toBe('<p>The app</p>')
    expect(await (await fetch(`${first.origin}/config.json`)).json()).toEqual({ brand: 'northway' })
    const unknown = await fetch(`${first.origin}/v2/nothing`)
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    const described = await fetch(`${first.origin}/openapi.json`, { headers: { 'accept-encoding': 'br' } })
    expect([described.headers.get('content-encoding'), await described.json()]).toMatchObject([
      'br',
      { openapi: expect.any(String) as unknown },
    ])
    expect(await client(first.origin).getPaymentIntent({ query: { treatment_id } })).toMatchObject({
      status: 503,
      problem: { code: 'PAYMENT_UNAVAILABLE' },
    })
    const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,app-version' }
    for (const origin of ['https://app.example', 'https://evil.example']) {
      const isApp = origin === 'https://app.example'
      const asked = await fetch(`${first.origin}/v1/password`, { method: 'OPTIONS', headers: { origin, ...preflight } })
      const called = await fetch(`${first.origin}/v2/nothing`, { headers: { origin } })
      for (const { headers } of [asked, called]) expect(headers.get('access-control-allow-origin')).toBe(isApp ? origin : null)
      expect(asked.headers.get('access-control-allow-headers')).toContain('App-Version')
      expect(called.headers.get('access-control-expose-headers')).toBe('Retry-After')
    }
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    const stopped = first.stop()
    const ready = await fetch(`${first.origin}/readyz`)
    expect([ready.status, await ready.json(), ready.headers.get('connection')]).toEqual([503, { status: 'stopping' }, 'close'])
    expect(await client(first.origin).getSession({ params: { treatment_id } })).toMatchObject({ ok: true })
    await stopped

    const second = await start()
    expect(await client(second.origin).getSession({ params: { treatment_id } })).toMatchObject({
      body: { document: { revision: 1, screen: 'birth-date' } },
    })
    expect(await client(second.origin).getDashboard({ query: { user_id } })).toMatchObject({ body: { treatments: [{ id: treatment_id }] } })
  })

  test('finishes the request of a client that went away before it closes the database', { tags: ['long'] }, async () => {
    let [ask, answer] = [() => {}, () => {}]
    const asked = new Promise<void>((resolve) => (ask = resolve))
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const intent = { status: 'inited', amount: 0, currency_code: 'CAD', gateway: 'test', gateway_account_id: 'test' }
    const times = { expires_at: 4_000_000_000, created_at: 1_700_000_000, modified_at: 1_700_000_000 }
    const provider = createServer((_, response) => {
      ask()
      void answered.then(() => {
        const body = { payment_intent: { id: 'pi_of_one_who_left', payment_method_type: 'card', ...intent, ...times } }
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((listening) => {
      provider.listen(0, '127.0.0.1', listening)
    })
    const { port } = provider.address() as AddressInfo // it listens on a port
    const faults: unknown[] = []
    const chargebee = { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'test' }
    const server = await start({ drainMilliseconds: 0, chargebee, report: (fault) => faults.push(fault) })
    let token: string | undefined
    const leaving = new AbortController()
    const open = (signal?: AbortSignal) =>
      createClient({
        baseUrl: server.origin,
        token: () => token,
        ...(signal && { fetch: (input, init) => fetch(input, { ...init, signal }) }),
      })
    const created = await open().createTreatment({
      body: { email: 'alex@example.com', password: 'a long enough password', treatment_type: 'ed' },
    })
    if (!created.ok) throw new Error(JSON.stringify(created))
    token = created.body.access_token
    const left = open(leaving.signal).getPaymentIntent({ query: { treatment_id: created.body.treatment_id } })
    await asked
    leaving.abort()
    await left.catch(() => undefined)
    const stopped = server.stop()
    await expect.poll(() => fetch(`${server.origin}/healthz`).catch(() => 'closed')).toBe('closed')
    answer()
    await stopped
    running = undefined
    provider.closeAllConnections()
    provider.close()
    expect(faults).toEqual([])
    const { db, close } = await openDatabase({ folder: join(place, 'database') })
    expect(await db.select({ id: payments.intentId }).from(payments)).toEqual([{ id: 'pi_of_one_who_left' }])
    await close()
  })

  test('reports its health to the operator, and nothing about patients', async () => {
    const traces: Buffer[] = []
    const collector = createServer(async (request, response) => {
      traces.push(await buffer(request))
      response.writeHead(200).end()
    })
    await new Promise<void>((listening) => {
      collector.listen(0, '127.0.0.1', listening)
    })
    const { port } = collector.address() as AddressInfo // it listens on a port
    const log: RequestLog[] = []
    const server = await start({ metricsPort: 0, traceEndpoint: `http://127.0.0.1:${port}`, log: (line) => log.push(line) })
    const client = createClient({ baseUrl: server.origin, token: () => undefined })
    const body = { email: 'canary@example.com', password: 'a long enough password', treatment_type: 'ed' }
    const created = await client.createTreatment({ body })
    if (!created.ok) throw new Error(JSON.stringify(created))
    const numbers = async () => (await fetch(`${server.metricsOrigin}/metrics`)).text()
    await expect.poll(numbers).toContain('anamnesis_job_runs_total{job="hourly",outcome="done"} 1')
    const text = await numbers()
    expect(text).toContain('anamnesis_request_seconds_count{route="POST /v2/treatments",status="201"} 1')
    expect(text).toContain('anamnesis_waiting{what="mails_waiting"} 0')
    expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('anamnesis_')
    expect(log).toMatchObject([{ route: 'POST /v2/treatments', address: '127.0.0.1' }])
    await server.stop()
    running = undefined
    collector.close()
    const traced = Buffer.concat(traces).toString('latin1')
    for (const word of ['POST /v2/treatments', 'job hourly', log[0]?.requestId ?? '']) expect(traced).toContain(word)
    for (const word of ['canary', created.body.access_token, created.body.user_id]) expect(traced + text).not.toContain(word)
  })

  test('sends requested email before it stops, and counts requests per address', { tags: ['long'] }, async () => {
    const mails: string[] = []
    const outbox = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => mails.push(chunk.toString()))
      request.on('end', () => response.writeHead(201).end())
    })
    await new Promise<void>((resolve) => {
      outbox.listen(0, '127.0.0.1', resolve)
    })
    const address = outbox.address()
    const outboxUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const folder = mkdtempSync(join(tmpdir(), 'anamnesis-server-'))
    await prepareData(folder)
    running = await startServer({
      port: 0,
      brand: 'northway',
      database: { folder: join(folder, 'database') },
      uploadsFolder: folder,
      mail: { appOrigin: 'https://app.example', outboxUrl },
    })
    const client = createClient({ baseUrl: running.origin, token: () => undefined })
    await client.createTreatment({ body: { email: 'sam@example.com', password: 'a long enough password', treatment_type: 'ed' } })
    for (let i = 0; i < 3; i++) expect(await client.requestPassword({ body: { email: 'sam@example.com' } })).toMatchObject({ status: 204 })
    for (let i = 3; i < 30; i++) await client.requestPassword({ body: { email: `${i}@example.com` } })
    expect(await client.requestPassword({ body: { email: 'alex@example.com' } })).toMatchObject({ status: 429 })
    await running.stop()
    running = undefined
    outbox.close()
    // each as text and as HTML
    expect(mails.join('').match(/https:\/\/app\.example\/password\/reset\//g)).toHaveLength(3 * 2)
    // the key for waiting mail is next to the database, readable by the server only
    const key = join(folder, 'mail.key')
    expect([Buffer.from(readFileSync(key, 'utf8'), 'base64').length, statSync(key).mode & 0o777]).toEqual([32, 0o600])
  })

  // long: starts two servers; the restart above closes the database and startOrExplain.ts has one sentence for the port
  test('says that its port is taken, and leaves its database closed behind it', { tags: ['long'] }, async () => {
    const first = await start()
    const folder = mkdtempSync(join(tmpdir(), 'anamnesis-server-'))
    await prepareData(folder)
    const other = { brand: 'northway', database: { folder: join(folder, 'database') }, uploadsFolder: folder }
    await expect(startServer({ ...other, port: Number(new URL(first.origin).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    const free = await startServer({ ...other, port: 0 })
    await free.stop()
  })
})
