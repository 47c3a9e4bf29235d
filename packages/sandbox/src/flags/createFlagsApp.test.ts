import type { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFlagsApp } from './createFlagsApp.ts'

const HOST = 'http://app.test'
const ORIGIN = 'http://flags.test'
let app: Hono
beforeEach(() => {
  app = createFlagsApp({ allowedOrigins: [HOST] })
})

const ask = (headers: Record<string, string> = {}, body = '{"context":{"targetingKey":"u1","brand":"northway"}}') =>
  app.request(`${ORIGIN}/ofrep/v1/evaluate/flags`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const choose = (key: string, variant: string, origin = ORIGIN) =>
  app.request(`${ORIGIN}/flags`, { method: 'POST', body: new URLSearchParams({ key, variant }), headers: { origin } })
async function flagOf(key: string) {
  const { flags } = (await (await ask()).json()) as { flags: { key: string }[] }
  return flags.find((flag) => flag.key === key)
}

describe('the app', () => {
  test('receives every flag at once, with variant and reason', async () => {
    expect(await flagOf('referrals')).toEqual({ key: 'referrals', value: true, variant: 'on', reason: 'STATIC' })
    expect(await flagOf('ed-bulk-dialog')).toMatchObject({ variant: 'control', value: { layout: 'dialog' } })
  })

  test('receives “not modified” until a flag changes', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await choose('ed-bulk-dialog', 'test')
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(await flagOf('ed-bulk-dialog')).toMatchObject({ variant: 'test', value: { layout: 'drawer' } })
  })

  test.each([
    ['no JSON', '{', 'PARSE_ERROR'],
    ['nobody', '{"context":{}}', 'TARGETING_KEY_MISSING'],
  ])('is refused for %s', async (_what, body, code) => {
    const response = await ask({}, body)
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ errorCode: code })])
  })

  test('can request one flag, and gets an error for an unknown one', async () => {
    const one = (key: string) => app.request(`${ORIGIN}/ofrep/v1/evaluate/flags/${key}`, { method: 'POST' })
    expect(await (await one('info-banner')).json()).toMatchObject({ value: false })
    expect([(await one('made-up')).status, (await one('constructor')).status]).toEqual([404, 404])
  })

  test('is read by its own origin only', async () => {
    const allowed = async (origin: string) => (await ask({ origin })).headers.get('access-control-allow-origin')
    expect([await allowed(HOST), await allowed('http://evil.test')]).toEqual([HOST, null])
  })
})

test('a flag is switched on the page, and by no other page', async () => {
  expect((await choose('info-banner', 'on', 'http://evil.test')).status).toBe(403)
  expect((await choose('info-banner', 'toString')).status).toBe(400)
  expect((await choose('info-banner', 'on')).status).toBe(303)
  const page = await app.request(`${ORIGIN}/`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toMatch(/value="on"\s+aria-pressed="true"/)
  expect(await flagOf('info-banner')).toMatchObject({ value: true })
  await app.request(`${ORIGIN}/__reset`, { method: 'POST' })
  expect(await flagOf('info-banner')).toMatchObject({ value: false })
})
