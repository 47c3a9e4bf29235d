import { describe, expect, test } from 'vitest'
import type { CallRequest, Ports } from '../ports.ts'
import type { Call, Handler, Outcome, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const CALLS: Call[] = [
  { id: 'save', method: 'PUT' },
  { id: 'save-later', method: 'PUT', bodyKeys: ['treatment_id'] },
]
const question = (id: string, more: Partial<Screen> = {}): Screen => ({ id, fields: [yesNo(id)], ...more })

/** Opens on the first screen; the handler `rule` always returns `outcome`. */
async function open(screens: readonly Screen[], outcome: Outcome, more: Partial<Ports> = {}) {
  const ports = memoryPorts()
  const handlers: Record<string, Handler> = { rule: { run: () => outcome } }
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens, calls: CALLS }),
    handlers,
    ports: { ...ports, ...more },
    facts: { signedIn: false, flags: {} },
  })
  const next = async (value?: string) => {
    if (value !== undefined) questionnaire.answer(questionnaire.view().screen.id, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view().isComplete ? 'complete' : questionnaire.view().screen.id
  }
  const bodies = () => ports.sent.map(({ body }: CallRequest) => body)
  return { questionnaire, handlers, ports, next, bodies, view: questionnaire.view }
}

describe('a handler that leads back', () => {
  const screens = [
    question('a'),
    question('b', { dependsOn: { field: 'a', value: 'Yes' } }),
    question('c', { dependsOn: { field: 'a', answered: true } }),
    question('d', { onSubmit: 'rule' }),
  ]

  test('to a screen that is hidden leads to the next that is shown', async () => {
    const { next } = await open(screens, { type: 'go-to', screen: 'b' })
    expect([await next('No'), await next('No'), await next('No')]).toEqual(['c', 'd', 'c'])
  })

  test('to a hidden screen with none shown between lets the patient go on', async () => {
    const { next } = await open(
      [question('a'), question('b', { dependsOn: { field: 'a', value: 'Yes' } }), question('d', { onSubmit: 'rule' })],
      {
        type: 'go-to',
        screen: 'b',
      },
    )
    expect([await next('No'), await next('No')]).toEqual(['d', 'complete'])
  })

  test('deletes no answer, and Next passes the later screens again', async () => {
    const { questionnaire, next } = await open(screens, { type: 'go-to', screen: 'a' })
    await next('Yes')
    await next('Yes')
    await next('Yes')
    expect(await next('Yes')).toBe('a')
    expect(questionnaire.answers()).toEqual({ a: 'Yes', b: 'Yes', c: 'Yes', d: 'Yes' })
    expect([await next(), await next(), await next()]).toEqual(['b', 'c', 'd'])
  })
})

describe('a handler that refuses', () => {
  const screens = [question('a'), question('b'), question('c', { onSubmit: 'rule' })]

  test('answers of two earlier screens has the patient leave both again', async () => {
    const { questionnaire, next, view } = await open(screens, { type: 'refuse', errors: { b: 'Not with this', a: 'Not with that' } })
    await next('Yes')
    await next('Yes')
    expect(await next('Yes')).toBe('a')
    expect(view().errors).toEqual({ a: 'Not with that' })
    expect(await next('No')).toBe('b')
    questionnaire.send({ type: 'GO_TO', screen: 'c' })
    expect(view().screen.id).toBe('b')
  })

  test('one answer and an unknown field shows what the patient can correct', async () => {
    const { next, view } = await open(screens, { type: 'refuse', errors: { c: 'Not this', elsewhere: 'Nor that' } })
    await next('Yes')
    await next('Yes')
    expect(await next('Yes')).toBe('c')
    expect(view()).toMatchObject({ phase: 'asking', errors: { c: 'Not this' }, failure: undefined })
  })

  test('an unknown field shows it as a failure without a call', async () => {
    const { next, view } = await open(screens, { type: 'refuse', errors: { elsewhere: 'Come back tomorrow' } })
    await next('Yes')
    await next('Yes')
    await next('Yes')
    expect(view().failure).toEqual({ call: '', status: 0, messages: ['Come back tomorrow'] })
  })

  test('what cannot be changed any more shows it as a failure of no call', async () => {
    const ports = memoryPorts({ answerCall: () => ({ status: 201, body: { treatment_id: 't1' } }) })
    const questionnaire = await openQuestionnaire({
      flow: flowOf({
        screens: [question('a', { call: 'create' }), question('b', { onSubmit: 'rule' })],
        calls: [{ id: 'create', method: 'POST', provides: ['treatment_id'] }],
      }),
      handlers: { rule: { run: () => ({ type: 'refuse', errors: { a: 'Not with this' } }) } },
      ports,
      facts: { signedIn: false, flags: {} },
    })
    for (const name of ['a', 'b']) {
      questionnaire.answer(name, 'Yes')
      questionnaire.send({ type: 'NEXT' })
      await waitForIdle(questionnaire)
    }
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'b' }, failure: { messages: ['Not with this'] } })
  })

  test('nothing at all stays where it is, without a word', async () => {
    const { next, view } = await open(screens, { type: 'refuse', errors: {} })
    await next('Yes')
    await next('Yes')
    expect(await next('Yes')).toBe('c')
    expect(view()).toMatchObject({ phase: 'asking', errors: {} })
  })
})

describe('a handler that answers for the patient', () => {
  test('a question further on sends nothing yet, and the patient can change it there', async () => {
    const { questionnaire, next, bodies } = await open([question('a', { onSubmit: 'rule' }), question('b', { call: 'save' })], {
      type: 'set-answers',
      answers: { b: 'Yes' },
    })
    expect(await next('No')).toBe('b')
    expect([questionnaire.answerOf('b'), bodies()]).toEqual(['Yes', []])
    expect(await next('No')).toBe('complete')
    expect(bodies()).toEqual([{ b: 'No' }])
  })

  test('a question of the screen itself sends that once', async () => {
    const { next, bodies } = await open([question('a', { call: 'save', onSubmit: 'rule' }), question('b')], {
      type: 'set-answers',
      answers: { a: 'Yes' },
    })
    expect(await next('No')).toBe('b')
    expect(bodies()).toEqual([{ a: 'Yes' }])
  })

  test('a question whose answer a later screen has sent sends that call again', async () => {
    const all = { call: 'save', submitOnlyInnerStepValues: false }
    const { next, bodies } = await open([question('a'), question('b', all), question('c', { onSubmit: 'rule' }), question('d')], {
      type: 'set-answers',
      answers: { a: 'Yes' },
    })
    for (const screen of ['b', 'c', 'd']) expect(await next('No')).toBe(screen)
    expect(bodies()).toMatchObject([
      { a: 'No', b: 'No' },
      { a: 'Yes', b: 'No' },
    ])
  })

  test('shows it at once on the screen, and stores it', async () => {
    const { questionnaire, ports, view } = await open([question('a', { onMount: 'rule' })], { type: 'set-answers', answers: { a: 'Yes' } })
    await waitForIdle(questionnaire)
    expect(view()).toMatchObject({ phase: 'asking', isAnswered: true })
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ answers: { a: 'Yes' } })
  })

  test.each<[when: string, handler: Partial<Screen>, way: readonly string[]]>([
    ['as a screen is left', { onSubmit: 'rule' }, ['c', 'b']],
    ['as a screen opens', { onMount: 'rule' }, ['b']],
  ])('%s, an earlier question that makes another appear, leads the patient to that one first', async (_when, handler, way) => {
    const hidden = question('b', { dependsOn: { field: 'a', value: 'Yes' } })
    const { questionnaire, next } = await open([question('a'), hidden, question('c', handler), question('d')], {
      type: 'set-answers',
      answers: { a: 'Yes' },
    })
    for (const screen of way) expect(await next('No')).toBe(screen)
    expect([await next('Yes'), await next('No'), await next('No')]).toEqual(['c', 'd', 'complete'])
    expect(questionnaire.answers()).toEqual({ a: 'Yes', b: 'Yes', c: 'No', d: 'No' })
  })
})

test('the event of a decision tells the flow and the screen, and no answer', async () => {
  const events: unknown[][] = []
  const { next } = await open(
    [question('a', { onSubmit: 'rule' }), question('b')],
    { type: 'continue', trackAction: 'judged' },
    {
      tracking: { track: (...event) => events.push(event) },
    },
  )
  expect(await next('No')).toBe('b')
  expect(events).toEqual([['judged', { flow: 'sample', screen: 'a' }]])
})

test('a handler that is missing at Next stops the patient', async () => {
  const faults: unknown[] = []
  const { handlers, next, view } = await open(
    [question('a', { onSubmit: 'rule' }), question('b')],
    { type: 'continue' },
    {
      report: (fault) => faults.push(fault),
    },
  )
  delete handlers['rule']
  handlers['rules'] = {}
  expect(await next('No')).toBe('a')
  expect(view().phase).toBe('failed')
  expect(String(faults[0])).toContain('FLOW_UNKNOWN_HANDLER screen a: the handler "rule" is not registered. Did you mean "rules"?')
})

test('a call that waited goes out as the next screen is left, though that has none of its own', async () => {
  const { questionnaire, next, bodies } = await open([question('a', { call: 'save-later' }), question('b'), question('c')], {
    type: 'continue',
  })
  expect([await next('Yes'), bodies()]).toEqual(['b', []])
  questionnaire.updateFacts({ treatment_id: 't1' })
  expect([await next('Yes'), bodies()]).toEqual(['c', [{ a: 'Yes', treatment_id: 't1' }]])
})
