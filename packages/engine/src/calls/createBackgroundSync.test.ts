import { describe, expect, test } from 'vitest'
import type { Ports } from '../ports.ts'
import type { Call, Field, Screen } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { steppedRetry } from '../testing/steppedRetry.ts'
import { type Gate, gatedCalls } from '../../tests/support/calls/gatedCalls.ts'
import { ACCOUNT, create, email, exists, open, password } from '../../tests/support/calls/openAccount.ts'

const save: Call = { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'], inBackground: true }
const pay: Call = { id: 'pay', method: 'POST', bodyKeys: ['treatment_id'] }
const photo: Field = { name: 'photo', type: 'uploader', label: 'A photo' }
const asks = (id: string, more: Partial<Screen> = {}): Screen => ({ id, call: 'save', fields: [yesNo(`question-${id}`)], ...more })

const SCREENS: Screen[] = [
  asks('first'),
  { id: 'account', call: 'create', fields: [email, password] },
  asks('second'),
  asks('third'),
  { id: 'payment', call: 'pay', fields: [yesNo('agrees')] },
  asks('last'),
]
const flowWith = (screens: Screen[]) => flowOf({ screens, calls: [save, create, pay], interrupts: { exists } })

/** A patient with an account, whose later calls wait for the test to respond. */
async function withAccount({ screens = SCREENS, ports = {} }: { screens?: Screen[]; ports?: Partial<Ports> } = {}) {
  const gate = gatedCalls({ treatment_id: 't1', user_id: 'u1' })
  const opened = await open({ flow: flowWith(screens), ports: { calls: gate.calls, ...ports } })
  const press = async (answers: Record<string, string> = {}) => {
    opened.answer(answers)
    opened.questionnaire.send({ type: 'NEXT' })
    await gate.quiet()
    return opened.view().screen.id
  }
  await press({ 'question-first': 'Yes' })
  await press(ACCOUNT)
  await gate.answer()
  return { ...opened, gate, press }
}

const named = (gate: Gate) => gate.requests.map(({ body }) => Object.keys(body)[0])

describe('a call that is made in the background', () => {
  test('blocks no navigation: the next screen shows before the response, and calls run one by one in order', async () => {
    const { view, press, gate } = await withAccount()
    expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'asking' })
    expect(await press({ 'question-second': 'Yes' })).toBe('third')
    expect(await press({ 'question-third': 'No' })).toBe('payment')
    expect(named(gate)).toEqual(['email', 'question-first'])
    await gate.answer()
    await gate.answer()
    await gate.answer()
    expect(named(gate)).toEqual(['email', 'question-first', 'question-second', 'question-third'])
    expect(new Set(gate.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4)
  })

  test('has taken effect before one that the patient waits for goes out', async () => {
    const { view, press, gate } = await withAccount()
    await press({ 'question-second': 'Yes' })
    await press({ 'question-third': 'No' })
    await press({ agrees: 'Yes' })
    expect(view()).toMatchObject({ screen: { id: 'payment' }, phase: 'submitting' })
    for (const _ of ['first', 'second', 'third']) await gate.answer()
    expect(named(gate).at(-1)).toBe('agrees')
    expect(view().phase).toBe('submitting')
    await gate.answer()
    expect(view()).toMatchObject({ screen: { id: 'last' }, phase: 'asking' })
  })

  test('is awaited on the last screen: a completed patient has sent everything', async () => {
    const { view, press, gate } = await withAccount({ screens: [...SCREENS.slice(0, 3), asks('last')] })
    await press({ 'question-second': 'Yes' })
    await press({ 'question-last': 'No' })
    expect(view()).toMatchObject({ screen: { id: 'last' }, phase: 'submitting', isComplete: false })
    for (const _ of ['first', 'second', 'last']) await gate.answer()
    expect(view().isComplete).toBe(true)
  })

  test('is awaited when the last screen is skipped, too, whose own call is not made', async () => {
    const last = asks('last', { skipButton: { text: 'Skip' } })
    const { questionnaire, view, press, gate } = await withAccount({ screens: [...SCREENS.slice(0, 3), last] })
    await press({ 'question-second': 'Yes' })
    questionnaire.send({ type: 'SKIP' })
    expect(view()).toMatchObject({ screen: { id: 'last' }, phase: 'submitting' })
    for (const _ of ['first', 'second']) await gate.answer()
    expect([view().isComplete, named(gate).length]).toEqual([true, 3])
  })

  test('is waited for where it carries a file, which a reload would lose', async () => {
    const { view, press, questionnaire, gate } = await withAccount({
      screens: [...SCREENS.slice(0, 2), asks('picture', { fields: [photo] }), asks('last')],
    })
    await gate.answer()
    questionnaire.answer('photo', { kind: 'file', name: 'a.jpg', type: 'image/jpeg', size: 3, content: '/9j/' })
    await press()
    expect(view()).toMatchObject({ screen: { id: 'picture' }, phase: 'submitting' })
  })

  test('is not sent while its answers are being changed, and then with the new ones', async () => {
    const { questionnaire, view, press, gate } = await withAccount()
    await press({ 'question-second': 'Yes' })
    questionnaire.send({ type: 'BACK' })
    questionnaire.answer('question-second', 'No')
    await gate.answer()
    expect(named(gate)).toEqual(['email', 'question-first'])
    expect(await press()).toBe('third')
    await gate.answer()
    expect(gate.requests.at(-1)?.body).toMatchObject({ 'question-second': 'No' })
    expect(view().unsent).toBeUndefined()
  })

  test('whose answers change and change back while it is out is one call', async () => {
    const { questionnaire, press, gate } = await withAccount()
    await gate.answer()
    await press({ 'question-second': 'Yes' })
    for (const value of ['No', 'Yes']) {
      questionnaire.send({ type: 'BACK' })
      await press({ 'question-second': value })
    }
    await gate.answer()
    await gate.quiet()
    expect(named(gate)).toEqual(['email', 'question-first', 'question-second'])
  })

  test('goes out after a reload, under the same key', async () => {
    const { questionnaire, memory, press, gate } = await withAccount()
    await gate.answer()
    await press({ 'question-second': 'Yes' })
    await questionnaire.saved()
    questionnaire.close()
    const again = gatedCalls({})
    const { view } = await open({ flow: flowWith(SCREENS), stored: memory.stored(), ports: { calls: again.calls } })
    await again.quiet()
    expect(view().screen.id).toBe('third')
    expect(again.requests).toEqual(gate.requests.slice(-1))
  })
})

describe('a call in the background that fails', () => {
  test('retries by itself; after repeated failures the patient is notified and it goes first with the next', async () => {
    const { view, press, gate } = await withAccount({ ports: { retry: steppedRetry({ atOnce: true }) } })
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(view().unsent).toBeUndefined()
      await gate.answer({ status: 503 })
    }
    expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'asking', unsent: { call: 'save', status: 503 } })
    expect(await press({ 'question-second': 'Yes' })).toBe('third')
    await gate.answer()
    expect(view().unsent).toBeUndefined()
    await gate.answer()
    expect(named(gate)).toEqual(['email', ...Array<string>(5).fill('question-first'), 'question-second'])
    expect(new Set(gate.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3)
  })

  test('is tried again when the patient asks for it', async () => {
    const { questionnaire, view, gate } = await withAccount()
    await gate.answer({ status: 0 })
    expect(view().unsent).toEqual({ call: 'save', status: 0 })
    questionnaire.send({ type: 'RETRY' })
    await gate.answer()
    expect(view().unsent).toBeUndefined()
    expect(new Set(named(gate))).toEqual(new Set(['email', 'question-first']))
  })

  test('can be retried at once: its pause is cut short', async () => {
    const { view, press, gate } = await withAccount({
      screens: [...SCREENS.slice(0, 2), SCREENS[4] as Screen],
      ports: { retry: steppedRetry() },
    })
    await gate.answer({ status: 503 })
    await press({ agrees: 'Yes' })
    await gate.answer()
    await gate.answer()
    expect(view().isComplete).toBe(true)
  })

  test('for good blocks the patient at the next Next, with a retry', async () => {
    const { view, press, send, gate } = await withAccount()
    await gate.answer({ status: 403 })
    expect(view()).toMatchObject({ phase: 'asking', unsent: { status: 403 } })
    await press({ 'question-second': 'Yes' })
    await gate.answer({ status: 403 })
    expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'failed', failure: { call: 'save', status: 403 }, unsent: undefined })
    const retried = send('RETRY')
    await gate.answer()
    expect(await retried).toBe('third')
  })

  test('because the session has ended asks to sign in at the next Next', async () => {
    const { view, questionnaire, press, gate } = await withAccount()
    await gate.answer({ status: 401 })
    await press({ 'question-second': 'Yes' })
    await gate.answer({ status: 401 })
    expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'sign-in-required' })
    questionnaire.updateFacts({ signedIn: true })
    await gate.answer()
    expect(await press()).toBe('third')
  })

  test('over an answer leads the patient to it, and keeps what they were about to answer', async () => {
    const { questionnaire, view, press, gate } = await withAccount()
    await press({ 'question-second': 'Yes' })
    questionnaire.answer('question-third', 'No')
    await gate.answer({ status: 422, body: { errors: { 'question-first': 'Choose the other one' } } })
    expect(view()).toMatchObject({ screen: { id: 'first' }, phase: 'asking', errors: { 'question-first': 'Choose the other one' } })
    expect(questionnaire.answerOf('question-third')).toBe('No')
    questionnaire.send({ type: 'GO_TO', screen: 'third' })
    expect(view().screen.id).toBe('first')
    await press({ 'question-first': 'No' })
    await gate.answer()
    expect(gate.requests.at(-1)?.body).toMatchObject({ 'question-first': 'No' })
    expect(await press()).toBe('second')
    expect(await press()).toBe('third')
    await gate.answer()
    expect(gate.requests.at(-1)?.body).toMatchObject({ 'question-second': 'Yes' })
  })

  test('over answers of several screens leads to the first of them, and then to the others', async () => {
    const { questionnaire, view, press, gate } = await withAccount()
    await press({ 'question-second': 'Yes' })
    await press({ 'question-third': 'Yes' })
    await press({ agrees: 'Yes' })
    await gate.answer({ status: 422, body: { errors: { 'question-first': 'No' } } })
    const isOnFirst = { screen: { id: 'first' }, errors: { 'question-first': 'No' } }
    expect(view()).toMatchObject(isOnFirst)
    // later calls wait for the repeated one
    expect(named(gate)).toEqual(['email', 'question-first'])
    expect(view()).toMatchObject(isOnFirst)
    questionnaire.send({ type: 'GO_TO', screen: 'third' })
    expect(view().screen.id).toBe('first')
    expect(await press()).toBe('account')
    await gate.answer()
    for (const screen of ['second', 'third']) expect(await press()).toBe(screen)
    await gate.answer({ status: 422, body: { errors: { 'question-second': 'Nor this' } } })
    expect(view()).toMatchObject({ screen: { id: 'second' }, errors: { 'question-second': 'Nor this' } })
  })

  test.each(['elsewhere', 'on its screen again'])(
    'with its own interrupt notifies a patient who is %s, and is made again',
    async (where) => {
      const refusing = { ...save, refusals: [{ status: 451, interrupt: 'exists' }] }
      const flow = flowOf({ screens: SCREENS, calls: [refusing, create, pay], interrupts: { exists } })
      const gate = gatedCalls({ treatment_id: 't1', user_id: 'u1' })
      const { questionnaire, view, answer, next } = await open({ flow, ports: { calls: gate.calls } })
      await next({ 'question-first': 'Yes' })
      answer(ACCOUNT)
      questionnaire.send({ type: 'NEXT' })
      await gate.quiet()
      await gate.answer()
      await gate.answer()
      answer({ 'question-second': 'Yes' })
      questionnaire.send({ type: 'NEXT' })
      await gate.quiet()
      if (where !== 'elsewhere') questionnaire.send({ type: 'BACK' })
      await gate.answer({ status: 451 })
      expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'interrupted', interrupt: { name: 'exists' } })
      questionnaire.send({ type: 'DISMISS' })
      expect(view()).toMatchObject({ screen: { id: 'second' }, phase: 'asking' })
      await gate.quiet()
      const before = gate.requests.length
      questionnaire.send({ type: 'NEXT' })
      await gate.answer()
      expect(view().screen.id).toBe('third')
      expect(gate.requests).toHaveLength(before + 1)
    },
  )
})
