import { createClient } from '@anamnesis/api/client'
import { expect, test } from 'vitest'
import { createRenewalCalls, createStopSender } from './renewalCalls.ts'

const STOP = {
  id: '3f0c1e1a-4c0c-4f6f-9a55-0d8d2a4d6c11',
  interrupt: 'nitratesInTreatment',
  screen: 'health-changes',
  shownAt: '2026-01-15T11:58:00.000Z',
  answers: { 'question-ed-renewal-safety': 'Nitrate' },
}

test.each([
  ['its signed-in patient', 'put-treatment-renewals', { treatmentId: '7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10' }],
  ['its link', 'put-email-renewals', { token: 'a-token' }],
] as const)('a check-in by %s is sent with the interrupts shown so far', async (_who, id, by) => {
  const bodies: unknown[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => undefined,
    fetch: async (input, init) => {
      bodies.push(await new Request(input, init).json())
      return new Response(null, { status: 500 })
    },
  })
  const shown: (typeof STOP)[] = []
  const calls = createRenewalCalls({ api, flowVersion: 3, by, stops: () => shown })
  const send = () =>
    calls.send({ id, method: 'PUT', body: { answers: [], attributes: {} }, idempotencyKey: 'a-key' }, new AbortController().signal)
  await send()
  expect(bodies.at(-1)).toEqual({ answers: [], attributes: {}, flow_version: 3 })
  shown.push(STOP)
  await send()
  const { shownAt: shown_at, ...stop } = STOP
  expect(bodies.at(-1)).toEqual({ answers: [], attributes: {}, flow_version: 3, stops: [{ ...stop, shown_at }] })
})

test.each([
  [
    'its signed-in patient',
    '/v2/treatments/7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10/renewals/stops',
    { treatmentId: '7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10' },
  ],
  ['its link', '/v2/email-renewals/a-token/stops', { token: 'a-token' }],
] as const)('an interrupt of a check-in by %s is sent by itself', async (_who, path, by) => {
  const sent: unknown[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json({ saved: 1 })
    },
  })
  const { shownAt: shown_at, ...rest } = STOP
  expect(await createStopSender({ api, flowVersion: 3, by })({ ...rest, shown_at })).toMatchObject({ status: 200 })
  expect(sent).toEqual([[path, { stops: [{ ...rest, shown_at }], flow_version: 3 }]])
})

test('a resent check-in carries the same key and takes effect once', async () => {
  const keys: (string | null)[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => undefined,
    fetch: async (input, init) => {
      keys.push(new Request(input, init).headers.get('idempotency-key'))
      return new Response(null, { status: 503 })
    },
  })
  for (const [id, by] of [
    ['put-treatment-renewals', { treatmentId: '7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10' }],
    ['put-email-renewals', { token: 'a-token' }],
  ] as const) {
    const calls = createRenewalCalls({ api, flowVersion: 3, by, stops: () => [] })
    const request = { id, method: 'PUT', body: { answers: [], attributes: {} }, idempotencyKey: `key of ${id}` } as const
    for (let attempt = 0; attempt < 2; attempt++) await calls.send(request, new AbortController().signal)
  }
  expect(keys).toEqual([
    'key of put-treatment-renewals',
    'key of put-treatment-renewals',
    'key of put-email-renewals',
    'key of put-email-renewals',
  ])
})
