import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallRequest } from '../ports.ts'
import { type Fault, faultyCalls } from './faultyCalls.ts'
import { memoryPorts } from './memoryPorts.ts'
import { steppedRetry } from './steppedRetry.ts'

const request = (idempotencyKey: string, body: CallRequest['body'] = {}): CallRequest => ({
  id: 'save',
  method: 'PUT',
  body,
  idempotencyKey,
})
const { signal } = new AbortController()

function server(script: readonly Fault[], wait = steppedRetry().wait) {
  const behind = memoryPorts({ answerCall: (_request, attempt) => ({ status: 200, body: { attempt } }) })
  return { behind, calls: faultyCalls(behind.calls, { script: { save: script } }, wait) }
}

describe('a fault', () => {
  test('refuses before anything takes effect, with what the status says', async () => {
    const { calls, behind } = server([
      { fault: 'status', status: 422, errors: { email: 'No' } },
      { fault: 'status', status: 429, retryAfter: '5' },
      { fault: 'offline' },
    ])
    expect(await calls.send(request('k'), signal)).toEqual({ status: 422, body: { errors: { email: 'No' } } })
    expect(await calls.send(request('k'), signal)).toEqual({ status: 429, retryAfter: '5' })
    await expect(calls.send(request('k'), signal)).rejects.toThrow('the network is down')
    expect([calls.effects.size, behind.sent]).toEqual([0, []])
    expect((await calls.send(request('k'), signal)).status).toBe(200)
    expect(calls.attempts.map(({ fault }) => fault)).toEqual(['status', 'status', 'offline', 'none'])
  })

  test('that loses the answer lets the call take effect, once: the same key gets the first answer', async () => {
    const { calls, behind } = server([{ fault: 'answer-lost' }])
    expect(await calls.send(request('k'), signal)).toEqual({ status: 0 })
    expect(await calls.send(request('k'), signal)).toEqual({ status: 200, body: { attempt: 1 } })
    expect([calls.effects.size, behind.sent.length]).toEqual([1, 1])
  })

  test('that is slow takes effect though the caller has stopped waiting', async () => {
    const retry = steppedRetry()
    const { calls } = server([{ fault: 'slow', milliseconds: 900 }], retry.wait)
    const leaving = new AbortController()
    const sending = calls.send(request('k'), leaving.signal)
    while (retry.pending() === 0) await Promise.resolve()
    leaving.abort()
    await expect(sending).rejects.toThrow('aborted')
    expect([retry.waits, calls.effects.size]).toEqual([[900], 1])
  })

  test('is not needed to refuse a known key with another body', async () => {
    const { calls } = server([])
    await calls.send(request('k', { a: 1 }), signal)
    expect((await calls.send(request('k', { a: 2 }), signal)).status).toBe(422)
    expect([calls.effects.size, calls.reused.length]).toEqual([1, 1])
  })
})

test('the same seed gives the same faults', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 20, maxLength: 20 }),
      async (numbers) => {
        const play = async () => {
          let turn = 0
          const random = () => numbers[turn++] ?? 0
          const calls = faultyCalls(memoryPorts().calls, {
            random,
            faults: [{ fault: 'none' }, { fault: 'offline' }, { fault: 'answer-lost' }],
          })
          for (let attempt = 0; attempt < 20; attempt++) await calls.send(request(`k-${attempt % 5}`), signal).catch(() => undefined)
          return calls.attempts.map(({ fault }) => fault)
        }
        expect(await play()).toEqual(await play())
      },
    ),
  )
})
