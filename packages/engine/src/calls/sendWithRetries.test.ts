import { describe, expect, test } from 'vitest'
import type { CallRequest, CallResponse } from '../ports.ts'
import { steppedRetry } from '../testing/steppedRetry.ts'
import { parseRetryAfter } from './parseRetryAfter.ts'
import { sendWithRetries } from './sendWithRetries.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const request: CallRequest = { id: 'save', method: 'PUT', body: {}, idempotencyKey: 'key-1' }

/** Sends one call to a server with scripted responses (the last one repeats); an error is a network failure. */
async function send(answers: readonly (CallResponse | Error)[], random = () => 0.5) {
  const sent: CallRequest[] = []
  const retry = steppedRetry({ atOnce: true, random })
  const calls = {
    send: async (one: CallRequest) => {
      sent.push(one)
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer || answer instanceof Error) throw answer ?? new TypeError('no answer planned')
      return answer
    },
  }
  const response = await sendWithRetries({ calls, retry, now: () => NOW }, request, new AbortController().signal)
  return { response, sent, waits: retry.waits }
}

describe('a call', () => {
  test.each([
    ['the network fails', new TypeError('offline')],
    ['no answer came', { status: 0 }],
    ['the server broke', { status: 500 }],
    ['a proxy found no server', { status: 502 }],
  ])('is sent again under the same key when %s', async (_what, fault) => {
    const { response, sent } = await send([fault, { status: 200 }])
    expect(response.status).toBe(200)
    expect(sent).toEqual([request, request])
  })

  test.each([200, 302, 400, 401, 404, 408, 409, 422, 425, 429])('answered %i is not sent again by itself', async (status) => {
    const { response, sent, waits } = await send([{ status }])
    expect([response.status, sent.length, waits]).toEqual([status, 1, []])
  })

  test('is given up after four attempts, whose pauses double and are spread at random', async () => {
    const { response, sent, waits } = await send([{ status: 503 }])
    expect(response.status).toBe(503)
    expect(sent).toHaveLength(4)
    expect(waits).toEqual([250, 500, 1000])
    expect((await send([{ status: 503 }], () => 0)).waits).toEqual([0, 0, 0])
  })

  test.each([429, 503])('answered %i waits as long as the server asks for, and a little more, spread at random', async (status) => {
    const { response, waits } = await send([{ status, retryAfter: '7' }, { status: 200 }])
    expect(response.status).toBe(200)
    expect(waits).toEqual([7250])
  })

  test('is left to the patient where the server asks for more than half a minute', async () => {
    const { response, sent } = await send([{ status: 429, retryAfter: '31' }])
    expect(response).toEqual({ status: 429, retryAfter: '31' })
    expect(sent).toHaveLength(1)
  })

  test('is sent once where nothing waits between attempts', async () => {
    let count = 0
    const calls = { send: async () => ({ status: (count++, 503) }) }
    await sendWithRetries({ calls, now: () => NOW }, request, new AbortController().signal)
    expect(count).toBe(1)
  })

  test('stops in the middle of a pause when the patient leaves', async () => {
    const leaving = new AbortController()
    const retry = steppedRetry()
    let count = 0
    const sending = sendWithRetries(
      { calls: { send: async () => ({ status: (count++, 503) }) }, retry, now: () => NOW },
      request,
      leaving.signal,
    )
    await Promise.resolve()
    while (retry.pending() === 0) await Promise.resolve()
    leaving.abort()
    await expect(sending).rejects.toThrow('aborted')
    expect([count, retry.pending()]).toEqual([1, 0])
  })
})

describe('a Retry-After header', () => {
  test.each([
    ['120', 120_000],
    ['0', 0],
    ['Sun, 01 Mar 2026 12:00:05 GMT', 5000],
    ['Sunday, 01-Mar-26 12:00:05 GMT', 5000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['-3', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is read as %s', (header, milliseconds) => {
    expect(parseRetryAfter(header, NOW)).toBe(milliseconds)
  })
})
