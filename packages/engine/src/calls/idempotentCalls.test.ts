import { describe, expect, test } from 'vitest'
import type { Field } from '../schema/index.ts'
import { createMemorySession } from '../storage/createMemorySession.ts'
import { flowOf, yesNo } from '../testing/index.ts'
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

const more: Field = { name: 'more', type: 'text', label: 'More?', optional: true, dependsOn: { flag: 'ask-more', value: true } }

describe('a call of an earlier screen that failed', () => {
  test('goes out under another key when its body changes, though no screen was submitted again', async () => {
    const flow = flowOf({
      screens: [
        { id: 'first', call: 'save', fields: [yesNo('question-first'), more] },
        { id: 'account', call: 'create', fields: [email, password] },
        { id: 'second', fields: [yesNo('question-second')] },
      ],
      calls: [save, create],
      interrupts: { exists },
    })
    const { questionnaire, server, view, send, next } = await open({ flow, script: { save: [status(503)] } })
    await next({ 'question-first': 'Yes' })
    await next(ACCOUNT)
    expect(view().phase).toBe('failed')
    questionnaire.updateFacts({ flags: { 'ask-more': true } })
    await send('RETRY')
    const [before, after] = server.attempts.filter(({ request }) => request.id === 'save').map(({ request }) => request)
    expect([before?.body, after?.body]).toMatchObject([{ 'question-first': 'Yes' }, { 'question-first': 'Yes', more: '' }])
    expect(after?.idempotencyKey).not.toBe(before?.idempotencyKey)
    expect(server.reused).toEqual([])
  })
})

test('an account refused with an unexplained conflict may exist: the request keeps its key', async () => {
  const flow = flowOf({
    screens: [
      { id: 'first', call: 'save', fields: [yesNo('question-first')] },
      { id: 'account', call: 'create', fields: [email, password] },
      { id: 'second', fields: [yesNo('question-second')] },
    ],
    calls: [save, { ...create, refusals: [] }],
  })
  const { server, view, send, answer, questionnaire } = await withAccount({ flow, script: { create: [status(409)] } })
  expect(view()).toMatchObject({ phase: 'failed', failure: { status: 409 } })
  answer({ email: 'b@example.com' })
  expect(questionnaire.answerOf('email')).toBe(ACCOUNT.email)
  expect(await send('RETRY')).toBe('second')
  const keys = server.attempts.filter(({ request }) => request.id === 'create').map(({ request }) => request.idempotencyKey)
  expect(new Set(keys).size).toBe(1)
})

test('a call queued by two tabs takes effect once', async () => {
  const session = createMemorySession()
  const server = serverOf()
  const here = await open({ server, ports: { session }, ids: counting('here') })
  const there = await open({ server, ports: { session }, ids: counting('there') })
  await Promise.all([here.next({ 'question-first': 'Yes' }), there.next({ 'question-first': 'Yes' })])
  await Promise.all([here.questionnaire.saved(), there.questionnaire.saved()])
  await here.next(ACCOUNT)
  await here.questionnaire.saved()
  expect(here.bodies('save')).toHaveLength(1)
})

describe('a call that two tabs have found in line, and that one of them makes with another answer,', () => {
  /** Two tabs on one session: the first screen was left with Yes and its call waits for the account. */
  async function twoTabs() {
    const session = createMemorySession()
    const server = serverOf()
    const before = await open({ server, ports: { session }, ids: counting('before') })
    await before.next({ 'question-first': 'Yes' })
    await before.questionnaire.saved()
    before.questionnaire.close()
    const { watch: _watch, ...silent } = session
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const late = { ...silent, save: (...write: Parameters<typeof silent.save>) => held.then(() => silent.save(...write)) }
    const here = await open({ server, ports: { session: late }, ids: counting('here') })
    const there = await open({ server, ports: { session: silent }, ids: counting('there') })
    const changeAndSend = async () => {
      await here.send('BACK')
      await here.next({ 'question-first': 'No' })
      await here.next(ACCOUNT)
    }
    return { here, there, letGo, changeAndSend, sent: () => here.bodies('save').map((body) => body['question-first']) }
  }

  test('is not taken over again from the one that has not heard of it', async () => {
    const { here, there, letGo, changeAndSend, sent } = await twoTabs()
    await changeAndSend()
    // the other tab's write still includes the call
    there.questionnaire.updateFacts({})
    await there.questionnaire.saved()
    letGo()
    await here.questionnaire.saved()
    await here.next({ 'question-second': 'Yes' })
    expect(sent()).toEqual(['No', undefined])
  })

  test('is not made again by the one that hears of it', async () => {
    const { here, there, letGo, changeAndSend, sent } = await twoTabs()
    letGo()
    await changeAndSend()
    await here.questionnaire.saved()
    there.questionnaire.updateFacts({})
    await there.questionnaire.saved()
    await there.next(ACCOUNT)
    await there.next({ 'question-second': 'Yes' })
    await there.questionnaire.saved()
    expect(sent()).toEqual(['No', undefined])
  })
})

test('a secret text is never stored, on any screen, and is asked again after a reload', async () => {
  const secret: Field = { name: 'word', type: 'text', label: 'Your word', sensitivity: 'secret' }
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [secret] },
      { id: 'b', fields: [yesNo('x')] },
    ],
  })
  const { questionnaire, memory, next } = await open({ flow })
  expect(await next({ word: 'open sesame' })).toBe('b')
  await questionnaire.saved()
  expect(JSON.stringify(memory.stored())).not.toContain('sesame')
  expect((await open({ flow, stored: memory.stored() })).questionnaire.answerOf('word')).toBeUndefined()
})

test('Next after a failed call checks the screen again: a new question is asked, and nothing is sent', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', call: 'save', fields: [yesNo('x'), { ...more, optional: false }] },
      { id: 'b', fields: [yesNo('y')] },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
  })
  const { questionnaire, server, view, send, next } = await open({ flow, script: { save: [lost] } })
  await next({ x: 'Yes' })
  expect(view().phase).toBe('failed')
  questionnaire.updateFacts({ flags: { 'ask-more': true } })
  await send('NEXT')
  expect(view()).toMatchObject({ phase: 'asking', errors: { more: 'Required' } })
  expect(server.attempts).toHaveLength(1)
})

function counting(prefix: string): () => string {
  let count = 0
  return () => `${prefix}-${++count}`
}
