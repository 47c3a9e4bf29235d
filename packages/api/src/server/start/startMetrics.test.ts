import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'
import { countWaiting } from './countWaiting.ts'
import { measuredServices } from './measuredServices.ts'
import { startMaintenance } from './startMaintenance.ts'
import { startMetrics } from './startMetrics.ts'

const page = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** The metrics of a server after a request and a run of each job. */
async function scrape(): Promise<string> {
  const { services } = server
  const metrics = await startMetrics(
    { port: 0, host: '127.0.0.1' },
    { count: () => countWaiting(services), connections: () => ({ busy: 0, idle: 0, waiting: 0 }), report: services.report },
  )
  metrics.recordRequest({ requestId: '-', method: 'GET', route: 'GET /readyz', status: 200, milliseconds: 1 })
  await startMaintenance(measuredServices(services, { tracing: undefined, metrics }))()
  const text = await (await fetch(`${metrics.origin}/metrics`)).text()
  await metrics.stop()
  return text
}

test('each job has an alarm and a description', async () => {
  const { services } = server
  const jobs: string[] = []
  await startMaintenance({ ...services, runExclusive: async (job) => void jobs.push(job) })()
  expect(jobs.length).toBeGreaterThan(3)
  const alarms = [...page.matchAll(/job=~"([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\\?\|/))
  expect(alarms.toSorted()).toEqual(jobs.toSorted())
  const [described = ''] = /^Jobs: [^]*/m.exec(page) ?? []
  expect(jobs.filter((job) => !described.includes(`\`${job}\``))).toEqual([])
})

test('each metric and label of the alarms exists', async () => {
  const names = [...page.matchAll(/\b(?:anamnesis|nodejs)_\w+/g)].map(([name]) => name)
  // a pattern of a label names several values
  const labels = [...page.matchAll(/\b(what|job|state|outcome)=~?"([^"]+)"/g)].flatMap(([, label, values = '']) =>
    values.split(/\\?\|/).map((value) => `${label}="${value}"`),
  )
  expect([names.length, labels.length].every((number) => number > 10)).toBe(true)
  const text = await scrape()
  expect([...new Set([...names, ...labels])].filter((name) => !text.includes(name))).toEqual([])
})
