import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { waitForIdle } from '../machine/waitForIdle.ts'
import type { Ports } from '../ports.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import type { Fault } from '../testing/faultyCalls.ts'
import { steppedRetry } from '../testing/steppedRetry.ts'
import {
  ACCOUNT,
  create,
  email,
  exists,
  lost,
  open,
  password,
  save,
  serverOf,
  status,
  withAccount,
} from '../../tests/support/calls/openAccount.ts'

describe('a call that fails', () => {
  test('goes out again by itself until it takes effect, once', async () => {
    const retry = steppedRetry({ atOnce: true })
    const { server, view, bodies } = await withAccount({ script: { create: [{ fault: 'offline' }, lost, status(500)] }, ports: { retry } })
    expect(view().screen.id).toBe('second')
    expect(server.attempts.filter(({ request }) => request.id === 'create')).toHaveLength(4)
    expect(bodies('create')).toEqual([ACCOUNT])
    expect(retry.waits).toHaveLength(3)
  })

  test('shows the patient how long the server asks to wait', async () => {
    const { view } = await withAccount({ script: { create: [status(429, { retryAfter: '90' })] } })
    expect(view().failure).toEqual({ call: 'create', status: 429, retryAfterSeconds: 90 })
  })

  test('stops waiting as soon as the patient goes back, and goes out later under the same key', async () => {
    const retry = steppedRetry()
    const { questionnaire, server, next, view } = await withAccount({
      script: { save: [{ fault: 'none' }, status(503)] },
      ports: { retry },
    })
    questionnaire.answer('question-second', 'No')
    questionnaire.send({ type: 'NEXT' })
    await until(() => retry.pending() === 1)
    questionnaire.send({ type: 'BACK' })
    expect([view().screen.id, retry.pending()]).toEqual(['account', 0])
    await next()
    expect(server.attempts).toHaveLength(3)
    expect(await next()).toBe('third')
    const [before, after] = server.attempts.slice(-2).map(({ request }) => request)
    expect(after).toEqual(before)
  })

  test('is given up on the way when the questionnaire closes', async () => {
    let signal: AbortSignal | undefined
    const calls = { send: (_request: unknown, given: AbortSignal) => new Promise<never>(() => (signal = given)) }
    const { questionnaire } = await open({
      ports: { calls },
      flow: flowOf({ screens: [{ id: 'a', call: 'save' }], calls: [{ id: 'save', method: 'PUT' }] }),
    })
    questionnaire.send({ type: 'NEXT' })
    await until(() => signal !== undefined)
    questionnaire.close()
    expect(signal?.aborted).toBe(true)
  })

  test('for good is not dropped: the answers of an earlier screen go out with the next attempt', async () => {
    const { view, send, bodies } = await withAccount({ script: { save: [status(400)] } })
    expect(view()).toMatchObject({ screen: { id: 'account' }, phase: 'failed', failure: { call: 'save', status: 400 } })
    expect(await send('RETRY')).toBe('second')
    expect(bodies('save')).toEqual([{ 'question-first': 'Yes', treatment_id: 't1' }])
  })

  test('waits for its own screen: it is not sent from another, to which the patient went back', async () => {
    const { server, send, next } = await withAccount({ script: { create: [status(503)] } })
    expect(await send('BACK')).toBe('first')
    expect(await next()).toBe('account')
    expect(server.attempts).toHaveLength(1)
    expect(await next()).toBe('second')
  })
})

describe('answers that change', () => {
  test('while their call is under way are sent as well', async () => {
    const bodies: unknown[] = []
    let answerFirst: (() => void) | undefined
    const calls: Ports['calls'] = {
      send: async ({ body }) => {
        bodies.push(body)
        if (bodies.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve))
        return { status: 200 }
      },
    }
    const flow = flowOf({ screens: [{ id: 'a', call: 'put', fields: [yesNo('question-a')] }], calls: [{ id: 'put', method: 'PUT' }] })
    const { questionnaire } = await open({ flow, ports: { calls } })
    questionnaire.answer('question-a', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await until(() => answerFirst !== undefined)
    questionnaire.answer('question-a', 'No')
    answerFirst?.()
    await waitForIdle(questionnaire)
    expect(bodies).toEqual([{ 'question-a': 'Yes' }, { 'question-a': 'No' }])
  })

  test('and change back, after an attempt whose answer was lost, are sent again: the server may hold the others', async () => {
    const { send, next, bodies } = await withAccount({ script: { save: [{ fault: 'none' }, { fault: 'none' }, lost] } })
    await next({ 'question-second': 'Yes' })
    await send('BACK')
    await next({ 'question-second': 'No' })
    expect(await next({ 'question-second': 'Yes' })).toBe('third')
    expect(bodies('save').map((body) => body['question-second'])).toEqual([undefined, 'Yes', 'No', 'Yes'])
  })

  test('and change back, after the server refused them, are not sent again', async () => {
    const { send, next, bodies } = await withAccount({
      script: { save: [{ fault: 'none' }, { fault: 'none' }, status(422, { errors: { 'question-second': 'Not this' } })] },
    })
    await next({ 'question-second': 'Yes' })
    await send('BACK')
    await next({ 'question-second': 'No' })
    expect(await next({ 'question-second': 'Yes' })).toBe('third')
    expect(bodies('save')).toHaveLength(2)
  })

  test('so that a screen is no longer asked are not sent, and are sent when it is asked again', async () => {
    const flow = flowOf({
      screens: [
        { id: 'first', fields: [yesNo('question-first')] },
        { id: 'follow', call: 'save', fields: [yesNo('question-follow')], dependsOn: { field: 'question-first', value: 'Yes' } },
        { id: 'account', call: 'create', fields: [email, password] },
        { id: 'last', fields: [yesNo('question-last')] },
      ],
      calls: [save, create],
      interrupts: { exists },
    })
    const { send, next, bodies } = await open({ flow })
    await next({ 'question-first': 'Yes' })
    await next({ 'question-follow': 'Yes' })
    await send('BACK')
    await send('BACK')
    await next({ 'question-first': 'No' })
    await next(ACCOUNT)
    expect(bodies('save')).toEqual([])
    await send('BACK')
    await send('BACK')
    await next({ 'question-first': 'Yes' })
    await next()
    expect(bodies('save')).toEqual([{ 'question-follow': 'Yes', treatment_id: 't1' }])
  })
})

describe('errors that the server finds', () => {
  test('on an earlier screen lead the patient there, and the screen must be submitted again', async () => {
    const { questionnaire, view, next, bodies } = await withAccount({
      script: { save: [status(422, { errors: { 'question-first': 'Choose the other one' } })] },
    })
    expect(view()).toMatchObject({ screen: { id: 'first' }, errors: { 'question-first': 'Choose the other one' } })
    questionnaire.send({ type: 'GO_TO', screen: 'third' })
    expect(view().screen.id).toBe('first')
    await next({ 'question-first': 'No' })
    expect(bodies('save')).toEqual([{ 'question-first': 'No', treatment_id: 't1' }])
  })

  test('in an answer that the server lacks are fixed by the same answer, which is sent again', async () => {
    const none: Fault = { fault: 'none' }
    const { view, next, bodies } = await withAccount({
      script: { save: [none, none, status(422, { errors: { 'question-second': 'We do not have your answer to this' } })] },
    })
    await next({ 'question-second': 'Yes' })
    await next({ 'question-third': 'No' })
    expect(view()).toMatchObject({ screen: { id: 'second' }, errors: { 'question-second': 'We do not have your answer to this' } })
    expect(await next()).toBe('third')
    await next()
    expect(view().isComplete).toBe(true)
    expect(bodies('save').map(({ treatment_id: _id, ...body }) => body)).toEqual([
      { 'question-first': 'Yes' },
      { 'question-second': 'Yes' },
      { 'question-second': 'Yes' },
      { 'question-third': 'No' },
    ])
  })

  test('in what a call sends for the whole step lead to the first screen that has some', async () => {
    const flow = flowOf({
      screens: [
        { id: 'a', fields: [yesNo('question-a')] },
        { id: 'b', fields: [yesNo('question-b')] },
        { id: 'c', fields: [yesNo('question-c')], call: 'put', submitOnlyInnerStepValues: false },
      ],
      calls: [{ id: 'put', method: 'PUT' }],
    })
    const { view, next } = await open({
      flow,
      script: { put: [status(422, { errors: { 'question-c': 'No', 'question-b': ['Not', 'this'] } })] },
    })
    for (const name of ['question-a', 'question-b', 'question-c']) await next({ [name]: 'Yes' })
    expect(view()).toMatchObject({ screen: { id: 'b' }, errors: { 'question-b': 'Not this' } })
  })

  test.each([
    ['is not asked at all', { plan: 'This plan has ended', '': '' }],
    ['is not asked yet', { 'question-third': 'This plan has ended' }],
    ['is final', { email: 'This plan has ended' }],
  ])('in what %s are reported too', async (_what, errors) => {
    const { view } = await withAccount({ script: { save: [status(422, { errors })] } })
    expect(view()).toMatchObject({
      screen: { id: 'account' },
      phase: 'failed',
      failure: { call: 'save', status: 422, messages: ['This plan has ended'] },
    })
  })
})

describe('a contract', () => {
  const ids = z.object({ treatment_id: z.string(), user_id: z.uuid() })
  const contracts = { save: {}, create: { request: z.object({ email: z.string(), password: z.string() }), response: ids } }

  test('that the server breaks is a failure that says so, without a value, and the same key goes out again', async () => {
    const { view, faults, server, send } = await withAccount({ contracts })
    expect(view().failure).toEqual({ call: 'create', status: 200, wrongShape: 'response' })
    expect(String(faults[0])).toContain(
      'CALL_RESPONSE_INVALID call create: the body does not fit its contract at user_id (invalid_format).',
    )
    expect(String(faults[0])).not.toContain('u1')
    await send('RETRY')
    expect(new Set(server.attempts.map(({ request }) => request.idempotencyKey)).size).toBe(1)
  })

  test('that a flow breaks keeps the call from going out', async () => {
    const strict = { save: {}, create: { request: z.object({ email: z.string(), phone: z.string() }) } }
    const { view, faults, server } = await withAccount({ contracts: strict })
    expect(view().failure).toEqual({ call: 'create', status: 0, wrongShape: 'request' })
    expect(String(faults[0])).toContain('CALL_REQUEST_INVALID call create: the body does not fit its contract at phone (invalid_type).')
    expect(server.attempts).toEqual([])
  })

  test('that is missing is reported before a patient meets it', async () => {
    await expect(open({ contracts: { save: {}, crate: {} } })).rejects.toThrow(
      'CALL_UNKNOWN_CONTRACT sample > call create: it has no contract. Did you mean "crate"?',
    )
  })

  test('is not needed to notice that a fact, for which other calls wait, did not come', async () => {
    const { view, faults } = await withAccount({ server: serverOf({}, { user_id: 'u1' }) })
    expect(view().failure).toEqual({ call: 'create', status: 200, wrongShape: 'response' })
    expect(String(faults[0])).toContain('the response has no "treatment_id"')
  })
})

describe('the host', () => {
  const flow = flowOf({
    screens: [{ id: 'a', call: 'order' }],
    calls: [{ id: 'order', method: 'POST', refresh: ['orders', 'dashboard'], onSuccess: 'products', onError: 'newTreatments' }],
  })

  test('receives what to read again and where to put the response, or the failure', async () => {
    const { send, next, outcomes } = await open({ flow, server: serverOf({ order: [status(500)] }, { id: 'o1' }) })
    await next()
    await send('RETRY')
    expect(outcomes).toEqual([
      { type: 'failed', call: 'order', target: 'newTreatments', status: 500, body: undefined },
      { type: 'succeeded', call: 'order', target: 'products', refresh: ['orders', 'dashboard'], body: { id: 'o1' } },
    ])
  })

  test('that breaks over it does not make the call fail', async () => {
    const received = () => {
      throw new TypeError('the host broke')
    }
    const { next, view, faults } = await open({ flow, ports: { received } })
    await next()
    expect(view().isComplete).toBe(true)
    expect(faults).toEqual([new TypeError('the host broke')])
  })
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
