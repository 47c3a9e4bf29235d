import { get } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../start/startServer.ts'
import { prepareData } from '../../../tests/support/prepareData.ts'
import { checkHost, namesOf } from './checkHost.ts'

let running: RunningServer | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

const OWN = ['127.0.0.1:4000', 'localhost', 'LOCALHOST:1', '[::1]:4000']
const STRANGE = ['evil.example', '127.0.0.1.evil.example', '0.0.0.0', 'localhost.evil.example:4000']

test('a server of this machine answers to no name but its own and the app’s', async () => {
  const uploadsFolder = mkdtempSync(join(tmpdir(), 'anamnesis-host-'))
  const mail = { appOrigin: 'https://app.example', outboxUrl: 'http://127.0.0.1:9' }
  await prepareData(uploadsFolder)
  const database = { folder: join(uploadsFolder, 'database') }
  running = await startServer({ port: 0, brand: 'northway', database, uploadsFolder, mail })
  const url = `${running.origin}/healthz`
  for (const host of [...OWN, 'app.example']) expect([host, await statusAs(host, url)]).toEqual([host, 200])
  for (const host of STRANGE) expect([host, await statusAs(host, url)]).toEqual([host, 421])
})

test('a server with configured hosts answers to those, and one behind a proxy to what the proxy forwards', async () => {
  const hostname = '0.0.0.0'
  const names = namesOf({ hostname, origins: ['https://api.example'], allowed: ['care.example'] }) ?? []
  const app = new Hono().use(checkHost(names)).get('/', (context) => context.text('here'))
  const ask = async (host: string) => (await app.request('/', { headers: { host } })).status
  for (const host of ['care.example', 'care.example:8443', 'api.example', ...OWN]) expect([host, await ask(host)]).toEqual([host, 200])
  for (const host of [...STRANGE, '']) expect([host, await ask(host)]).toEqual([host, 421])
  expect(namesOf({ hostname, origins: ['https://app.example'], allowed: undefined })).toBeUndefined()
})
