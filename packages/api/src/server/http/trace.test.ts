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
  // whatever a client writes there is no way into the log
  [{ 'app-platform': 'sam@example.com', 'app-version': '1985-04-12' }, {}],
  [{}, {}],
])('the log says which app asks: %j', async (headers, logged) => {
  const log: RequestLog[] = []
  const app = new Hono<AppEnv>().use(trace({ now: () => new Date(0), log: (line) => log.push(line) }))
  await app.request('/v2/dashboard', { headers })
  expect(log).toEqual([{ requestId: log[0]?.requestId, method: 'GET', route: 'none', status: 404, milliseconds: 0, ...logged }])
})
