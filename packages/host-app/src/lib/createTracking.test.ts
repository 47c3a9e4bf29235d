import { createClient } from '@anamnesis/api/client'
import { expect, test } from 'vitest'
import { createTracking } from './createTracking.ts'
import { onTrack } from './tracking.ts'

const place = { flow: 'a-flow', screen: 'a-screen' }

/** Tracking over a client that records requests. */
function tracking(answer: () => Response = () => new Response(null, { status: 204 })) {
  const requests: string[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(`${request.url} ${await request.text()}`)
      return answer()
    },
  })
  return { requests, ...createTracking(api) }
}

test('a funnel step is counted on our server with an id of its own and nothing else', async () => {
  const { requests, track } = tracking()
  track('proceed_to_payment', place)
  track('email_entered', place)
  track('email_entered', place)
  await expect.poll(() => requests.length).toBe(2)
  expect(new Set(requests).size).toBe(2)
  for (const request of requests)
    expect(request).toMatch(/^https:\/\/api\.example\/v2\/engagements\?increment=email_entered \{"event_id":"[0-9a-f-]{36}"\}$/)
})

test('others receive events after consent, and none from before', () => {
  const { track } = tracking()
  const told: string[] = []
  track('form_started', place)
  const stop = onTrack((event) => told.push(event))
  expect(told).toEqual([])
  track('proceed_to_payment', place)
  stop()
  track('payment_failed', place)
  expect(told).toEqual(['proceed_to_payment'])
})

test('an unreachable or refusing server disturbs nothing', async () => {
  const { track } = tracking(() => {
    throw new TypeError('no network')
  })
  expect(() => track('form_started', place)).not.toThrow()
  const refused = tracking(() => new Response(null, { status: 500 }))
  refused.track('form_started', place)
  await expect.poll(() => refused.requests.length).toBe(1)
})
