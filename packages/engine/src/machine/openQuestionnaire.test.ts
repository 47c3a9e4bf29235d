import { describe, expect, test } from 'vitest'
import type { CallResponse } from '../ports.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import type { MemoryPortsInput } from '../testing/memoryPorts.ts'
import { waitForIdle } from './waitForIdle.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'

const FACTS = { signedIn: false, flags: {} }

const threeQuestions = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('question-a')] },
    { id: 'b', fields: [yesNo('question-b')], dependsOn: { field: 'question-a', value: 'Yes' } },
    { id: 'c', fields: [yesNo('question-c')] },
  ],
})

const account = flowOf({
  screens: [
    { id: 'first', call: 'save', fields: [yesNo('question-first')] },
    {
      id: 'account',
      call: 'create',
      fields: [
        { name: 'email', type: 'email', label: 'E-mail' },
        { name: 'password', type: 'password', label: 'Password' },
      ],
    },
    { id: 'second', call: 'save', fields: [yesNo('question-second')], public: false },
  ],
  calls: [
    { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] },
    {
      id: 'create',
      method: 'POST',
      provides: ['treatment_id', 'user_id'],
      refusals: [{ status: 409, interrupt: 'loginUserExists', trackAction: 'email_already_exists' }],
    },
  ],
  interrupts: {
    loginUserExists: { title: 'You have an account', description: ['Log in to go on.'], actions: [{ do: 'dismiss', label: 'Close' }] },
  },
})

const created: CallResponse = { status: 201, body: { treatment_id: 't1', user_id: 'u1' } }
const answerCreate: MemoryPortsInput['answerCall'] = ({ id }) => (id === 'create' ? created : { status: 200 })

async function open(flow = threeQuestions, ports = memoryPorts()) {
  const questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS })
  const at = () => questionnaire.view().screen.id
  const next = async (answers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return at()
  }
  return { questionnaire, ports, at, next }
}

describe('a patient answers', () => {
  test('goes only through the screens whose conditions hold, and completes', async () => {
    const { questionnaire, next } = await open()
    expect(await next({ 'question-a': 'No' })).toBe('c')
    await next({ 'question-c': 'Yes' })
    expect(questionnaire.view().isComplete).toBe(true)
  })

  test('is not let past a screen with a missing or made-up answer, and nothing is sent', async () => {
    const { questionnaire, ports, next } = await open(account)
    expect(await next()).toBe('first')
    expect(questionnaire.view().errors).toEqual({ 'question-first': 'Required' })
    expect(await next({ 'question-first': 'Maybe' })).toBe('first')
    expect(ports.sent).toEqual([])
  })

  test('goes back to the last screen that is still on the path', async () => {
    const { questionnaire, at, next } = await open()
    await next({ 'question-a': 'Yes' })
    await next({ 'question-b': 'Yes' })
    questionnaire.send({ type: 'BACK', to: 'a' })
    expect(await next({ 'question-a': 'No' })).toBe('c')
    questionnaire.send({ type: 'BACK' })
    expect(at()).toBe('a')
  })

  test('whose earlier answer changes in another tab goes back to confirm it', async () => {
    const { questionnaire, at, next } = await open()
    await next({ 'question-a': 'No' })
    questionnaire.answer('question-a', 'Yes')
    expect(at()).toBe('a')
    expect(await next()).toBe('b')
  })

  test('has a hidden answer again when its question is shown, and it has no effect until then', async () => {
    const { questionnaire, next } = await open()
    await next({ 'question-a': 'Yes' })
    await next({ 'question-b': 'Yes' })
    questionnaire.answer('question-a', 'No')
    expect(questionnaire.answers()).toEqual({ 'question-a': 'No' })
    questionnaire.answer('question-a', 'Yes')
    expect(questionnaire.answers()).toEqual({ 'question-a': 'Yes', 'question-b': 'Yes' })
  })

  test('cannot jump over a screen whose answer has changed since it was left', async () => {
    const { questionnaire, at, next } = await open()
    await next({ 'question-a': 'No' })
    questionnaire.send({ type: 'BACK' })
    questionnaire.answer('question-a', 'Yes')
    questionnaire.send({ type: 'GO_TO', screen: 'c' })
    expect(at()).toBe('a')
  })
})

describe('calls', () => {
  test('wait in order until the treatment exists, then go out once each', async () => {
    const { ports, next } = await open(account, memoryPorts({ answerCall: answerCreate }))
    expect(await next({ 'question-first': 'Yes' })).toBe('account')
    expect(ports.sent).toEqual([])
    expect(await next({ email: 'a@example.com', password: 'correct horse' })).toBe('second')
    expect(ports.sent.map(({ id }) => id)).toEqual(['create', 'save'])
    expect(ports.sent[1]?.body).toEqual({ 'question-first': 'Yes', treatment_id: 't1' })
  })

  test('carry the same key on a retry, and a second Next during them does nothing', async () => {
    let isDown = true
    const ports = memoryPorts({ answerCall: async () => (isDown ? { status: 503 } : created) })
    const { questionnaire, next } = await open(account, ports)
    await next({ 'question-first': 'Yes' })
    expect(await next({ email: 'a@example.com', password: 'correct horse' })).toBe('account')
    expect(questionnaire.view().failure).toEqual({ call: 'create', status: 503 })
    isDown = false
    questionnaire.send({ type: 'RETRY' })
    questionnaire.send({ type: 'NEXT' })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    const creates = ports.sent.filter(({ id }) => id === 'create')
    expect(creates).toHaveLength(2)
    expect(new Set(creates.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  test('are not repeated for an account that exists, and its fields are final', async () => {
    const { questionnaire, ports, next } = await open(account, memoryPorts({ answerCall: answerCreate }))
    await next({ 'question-first': 'Yes' })
    await next({ email: 'a@example.com', password: 'correct horse' })
    questionnaire.send({ type: 'BACK' })
    questionnaire.answer('email', 'b@example.com')
    expect(questionnaire.view().fields.every(({ disabled }) => disabled)).toBe(true)
    expect(await next()).toBe('second')
    expect(ports.sent.filter(({ id }) => id === 'create')).toHaveLength(1)
    expect(questionnaire.answers()['email']).toBe('a@example.com')
  })

  test('that the server refuses with a status of its own stop the patient with an interrupt', async () => {
    const { questionnaire, ports, next } = await open(account, memoryPorts({ answerCall: () => ({ status: 409, body: {} }) }))
    await next({ 'question-first': 'Yes' })
    await next({ email: 'a@example.com', password: 'correct horse' })
    expect(questionnaire.view().interrupt?.name).toBe('loginUserExists')
    expect(ports.events).toEqual(['email_already_exists'])
    questionnaire.send({ type: 'DISMISS' })
    expect(questionnaire.view().phase).toBe('asking')
  })

  test('show the errors of a problem document at the fields they name', async () => {
    const refuse: MemoryPortsInput['answerCall'] = () => ({ status: 422, body: { errors: { email: 'That address cannot receive mail' } } })
    const { questionnaire, next } = await open(account, memoryPorts({ answerCall: refuse }))
    await next({ 'question-first': 'Yes' })
    expect(await next({ email: 'a@example.com', password: 'correct horse' })).toBe('account')
    expect(questionnaire.view().errors).toEqual({ email: 'That address cannot receive mail' })
  })

  test('answered 401 wall the screen off until the patient signs in, with every answer kept', async () => {
    const { questionnaire, next } = await open(
      account,
      memoryPorts({ answerCall: ({ id }, attempt) => (id === 'create' ? created : { status: attempt === 2 ? 401 : 200 }) }),
    )
    await next({ 'question-first': 'Yes' })
    await next({ email: 'a@example.com', password: 'correct horse' })
    await next({ 'question-second': 'No' })
    expect(questionnaire.view().phase).toBe('sign-in-required')
    questionnaire.updateFacts({ signedIn: true })
    await next()
    expect(questionnaire.view().isComplete).toBe(true)
  })
})

describe('what is stored', () => {
  test('brings the patient back to the same screen with every answer', async () => {
    const { questionnaire, ports, next } = await open()
    await next({ 'question-a': 'Yes' })
    questionnaire.answer('question-b', 'No')
    await questionnaire.saved()
    const again = await open(threeQuestions, memoryPorts({ stored: ports.stored() }))
    expect(again.at()).toBe('b')
    expect(again.questionnaire.answers()).toEqual({ 'question-a': 'Yes', 'question-b': 'No' })
  })

  test('never holds a password, and the account step stays behind after a reload', async () => {
    const { questionnaire, ports, next } = await open(account, memoryPorts({ answerCall: answerCreate }))
    await next({ 'question-first': 'Yes' })
    questionnaire.answer('password', 'correct horse')
    await questionnaire.saved()
    expect(JSON.stringify(ports.stored())).not.toContain('correct horse')
    await next({ email: 'a@example.com' })
    await questionnaire.saved()
    expect(JSON.stringify(ports.stored())).not.toContain('correct horse')
    const again = await openQuestionnaire({
      flow: account,
      ports: memoryPorts({ stored: ports.stored() }),
      facts: { ...FACTS, signedIn: true },
    })
    expect(again.view().screen.id).toBe('second')
    expect(again.facts().treatment_id).toBe('t1')
  })

  test('of another tab is merged, and the answer given last in this tab wins', async () => {
    const ports = memoryPorts()
    const here = await open(threeQuestions, ports)
    const there = await open(threeQuestions, ports)
    there.questionnaire.answer('question-a', 'Yes')
    there.questionnaire.send({ type: 'ANSWER', field: 'question-c', value: 'Yes' })
    await there.questionnaire.saved()
    here.questionnaire.answer('question-a', 'No')
    await here.questionnaire.saved()
    expect(here.questionnaire.answerOf('question-a')).toBe('No')
    expect(here.questionnaire.answerOf('question-c')).toBe('Yes')
  })

  test('is read into a newer version: what fits is kept, what does not is asked again', async () => {
    const ports = memoryPorts()
    const { questionnaire, next } = await open(threeQuestions, ports)
    await next({ 'question-a': 'Yes' })
    await next({ 'question-b': 'Yes' })
    await questionnaire.saved()
    const newer = flowOf({
      version: 2,
      screens: [
        { id: 'a', fields: [yesNo('question-a')] },
        { id: 'b', fields: [yesNo('question-b', { options: [{ value: 'Often', label: 'Often' }] })] },
        { id: 'c', fields: [yesNo('question-c')] },
      ],
    })
    const again = await open(newer, memoryPorts({ stored: ports.stored() }))
    expect(again.at()).toBe('b')
    expect(again.questionnaire.answerOf('question-a')).toBe('Yes')
    expect(again.questionnaire.answerOf('question-b')).toBeUndefined()
  })

  test('that is not a session document is left aside', async () => {
    const { at } = await open(threeQuestions, memoryPorts({ stored: { revision: 0, answers: 'gone wrong' } }))
    expect(at()).toBe('a')
  })
})

test('an optional screen is never jumped over unseen', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('question-a')] },
      { id: 'b', fields: [yesNo('question-b', { optional: true })] },
      { id: 'c', fields: [yesNo('question-c')] },
    ],
  })
  const ports = memoryPorts()
  const first = await open(flow, ports)
  await first.next({ 'question-a': 'Yes' })
  await first.questionnaire.saved()
  const again = await openQuestionnaire({ flow, ports: memoryPorts({ stored: ports.stored() }), facts: FACTS, screen: 'c' })
  expect(again.view().screen.id).toBe('b')
})

test('a fault in a handler is reported, and the patient can try again', async () => {
  const faults: unknown[] = []
  let isBroken = true
  const handlers = {
    rule: {
      run: () => {
        if (isBroken) throw new TypeError('a rule that breaks')
        return { type: 'continue' as const }
      },
    },
  }
  const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('question-a')], onSubmit: 'rule' }] })
  const questionnaire = await openQuestionnaire({
    flow,
    handlers,
    facts: FACTS,
    ports: { ...memoryPorts(), report: (error) => faults.push(error) },
  })
  questionnaire.answer('question-a', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().phase).toBe('failed')
  expect(faults).toEqual([new TypeError('a rule that breaks')])
  isBroken = false
  questionnaire.send({ type: 'RETRY' })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().isComplete).toBe(true)
})
