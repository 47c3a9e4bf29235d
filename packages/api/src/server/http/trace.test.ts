import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { RequestLog } from '../services.ts'
import type { AppEnv } from './AppEnv.ts'
import { trace } from './trace.ts'

test.each([
  [
    { 'app-platform': 'ios', 'app-version': '2.14.0' },
    { platform: 'ios', appVersion: '2.14.0' },
  ],
  [{ 'app-platform': 'web' }, { platform: 'web' }],
  // client input does not get into the log
  [{ 'app-platform': 'sam@example.com', 'app-version': '1985-04-12' }, {}],
  [{}, {}],
])('the log says which app asks: %j', async (headers, logged) => {
  const log: RequestLog[] = []
  const app = new Hono<AppEnv>().use(trace({ now: () => new Date(0), log: (line) => log.push(line) }))
  await app.request('/v2/dashboard', { headers })
  expect(log).toEqual([{ requestId: log[0]?.requestId, method: 'GET', route: 'none', status: 404, milliseconds: 0, ...logged }])
})

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['0f8fad5bd9cb469fa16570867728950e', true],
  ['Margaret-Thompson-1985-04-12', false],
  ['1234567890', false],
  ['', false],
])('the id %j of a request is kept where it is an id: %j', async (given, isKept) => {
  const log: RequestLog[] = []
  const app = new Hono<AppEnv>().use(trace({ now: () => new Date(0), log: (line) => log.push(line), addressOf: () => '203.0.113.7' }))
  const answer = await app.request('/v2/dashboard', { headers: { 'x-request-id': given } })
  const requestId = answer.headers.get('x-request-id')
  expect([requestId === given, log]).toMatchObject([isKept, [{ requestId, address: '203.0.113.7' }]])
})
