import { describe, expect, test } from 'vitest'
import type { Ports } from '../ports.ts'
import type { Call, Handler, Handlers, HandlerInput, Outcome, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const stop = { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }
const save: Call = { id: 'save', method: 'PUT' }
const SCREENS: Screen[] = [
  { id: 'a', call: 'save', fields: [yesNo('question-a')] },
  {
    id: 'b',
    call: 'save',
    fields: [yesNo('question-b')],
    conditionalFields: [yesNo('question-more', { dependsOn: { field: 'question-b', value: 'Yes' } })],
    onSubmit: 'rule',
  },
  { id: 'c', fields: [yesNo('question-c')] },
]

/** Opens on the second of three screens, with the given handler; the first is answered and sent. */
async function open(rule: Handler, { screens = SCREENS, report }: { screens?: readonly Screen[]; report?: Ports['report'] } = {}) {
  const ports = memoryPorts()
  const faults: unknown[] = []
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens, calls: [save], interrupts: { stop } }),
    handlers: { rule },
    ports: { ...ports, report: report ?? ((fault) => faults.push(fault)) },
    facts: { signedIn: false, flags: { early: true } },
  })
  const next = async (answers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.answer(name, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view().screen.id
  }
  await next({ 'question-a': 'Yes' })
  await waitForIdle(questionnaire)
  return { questionnaire, ports, faults, next, view: () => questionnaire.view() }
}

const deciding = (outcome: Outcome): Handler => ({ run: () => outcome })

describe('a handler', () => {
  test('that has nothing against it lets the patient go on; it was given relevant answers, the facts and the moment', async () => {
    const inputs: Omit<HandlerInput, 'holds'>[] = []
    const { questionnaire, next } = await open({
      run: ({ holds, ...input }) => {
        inputs.push(input)
        expect(
          holds({
            all: [
              { field: 'question-b', value: 'No' },
              { flag: 'early', value: true },
            ],
          }),
        ).toBe(true)
        expect(holds({ field: 'question-more', answered: true })).toBe(false)
        return { type: 'continue' }
      },
    })
    questionnaire.answer('question-more', 'Yes')
    expect(await next({ 'question-b': 'No' })).toBe('c')
    expect(inputs).toEqual([
      {
        screen: 'b',
        answers: { 'question-a': 'Yes', 'question-b': 'No' },
        facts: { signedIn: false, flags: { early: true } },
        now: '2026-01-01T12:00:00.000Z',
      },
    ])
  })

  test('stops the patient with a modal and an event, before the call goes out; closed, the answer can be changed', async () => {
    const rule: Handler = {
      rules: [
        {
          when: { field: 'question-b', value: 'No' },
          outcome: { type: 'interrupt', interrupt: 'stop', trackAction: 'stopped' },
          source: 'a test',
        },
      ],
    }
    const { questionnaire, ports, next, view } = await open(rule)
    await next({ 'question-b': 'No' })
    expect(view()).toMatchObject({ phase: 'interrupted', interrupt: { name: 'stop', title: 'Stop' } })
    expect(ports.events).toEqual(['stopped'])
    expect(ports.sent).toHaveLength(1)
    questionnaire.send({ type: 'DISMISS' })
    expect(await next({ 'question-b': 'Yes', 'question-more': 'No' })).toBe('c')
  })

  test('refuses at the fields it names, with an event', async () => {
    const { ports, next, view } = await open(deciding({ type: 'refuse', errors: { 'question-b': 'Not today' }, trackAction: 'refused' }))
    expect(await next({ 'question-b': 'No' })).toBe('b')
    expect(view()).toMatchObject({ phase: 'asking', errors: { 'question-b': 'Not today' } })
    expect(ports.events).toEqual(['refused'])
  })

  test('that refuses an earlier answer leads the patient there', async () => {
    const { questionnaire, next, view } = await open(deciding({ type: 'refuse', errors: { 'question-a': 'These two do not go together' } }))
    expect(await next({ 'question-b': 'No' })).toBe('a')
    expect(view().errors).toEqual({ 'question-a': 'These two do not go together' })
    questionnaire.send({ type: 'GO_TO', screen: 'b' })
    expect(view().screen.id).toBe('a')
  })

  test('that refuses an unknown field still shows the patient an error', async () => {
    const { next, view } = await open(deciding({ type: 'refuse', errors: { elsewhere: 'Come back tomorrow' } }))
    await next({ 'question-b': 'No' })
    expect(view()).toMatchObject({ phase: 'failed', failure: { messages: ['Come back tomorrow'] } })
  })

  test('leads back to an earlier screen', async () => {
    const { next, view } = await open(deciding({ type: 'go-to', screen: 'a', trackAction: 'led back' }))
    expect(await next({ 'question-b': 'No' })).toBe('a')
    expect(view().phase).toBe('asking')
  })

  test.each(['b', 'c'])('that leads to the screen %s goes on along the path, and the call is made', async (screen) => {
    const { ports, next } = await open(deciding({ type: 'go-to', screen }))
    expect(await next({ 'question-b': 'No' })).toBe('c')
    expect(ports.sent.map(({ body }) => body)).toEqual([{ 'question-a': 'Yes' }, { 'question-b': 'No' }])
  })

  test('sets answers, which go out with the calls: its own screen’s, and those that were sent before', async () => {
    const { questionnaire, ports, next } = await open(
      deciding({ type: 'set-answers', answers: { 'question-a': 'No', 'question-more': 'Yes' } }),
    )
    expect(await next({ 'question-b': 'Yes', 'question-more': 'No' })).toBe('c')
    expect(questionnaire.answers()).toEqual({ 'question-a': 'No', 'question-b': 'Yes', 'question-more': 'Yes' })
    expect(ports.sent.slice(1).map(({ body }) => body)).toEqual([{ 'question-a': 'No' }, { 'question-b': 'Yes', 'question-more': 'Yes' }])
  })

  test('does not change what an account was made of', async () => {
    const create: Call = { id: 'create', method: 'POST', provides: ['treatment_id'] }
    const ports = memoryPorts({ answerCall: () => ({ status: 201, body: { treatment_id: 't1' } }) })
    const questionnaire = await openQuestionnaire({
      flow: flowOf({
        screens: [
          { id: 'a', call: 'create', fields: [yesNo('question-a')] },
          { id: 'b', onMount: 'rule' },
        ],
        calls: [create],
      }),
      handlers: { rule: deciding({ type: 'set-answers', answers: { 'question-a': 'No' } }) },
      ports,
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('question-a', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect([questionnaire.view().screen.id, questionnaire.answerOf('question-a')]).toEqual(['b', 'Yes'])
  })

  test('that sets a wrong answer does not get the patient past it', async () => {
    const { next, view } = await open(deciding({ type: 'set-answers', answers: { 'question-b': 'Perhaps' } }))
    expect(await next({ 'question-b': 'No' })).toBe('b')
    expect(Object.keys(view().errors)).toEqual(['question-b'])
  })

  test.each<[string, Outcome, string]>([
    [
      'an interrupt',
      { type: 'interrupt', interrupt: 'stopp' },
      'FLOW_UNKNOWN_INTERRUPT screen b: its handler names the interrupt "stopp", which this flow does not define. Did you mean "stop"?',
    ],
    [
      'a screen',
      { type: 'go-to', screen: 'checkout' },
      'FLOW_UNKNOWN_SCREEN screen b: its handler names the screen "checkout", which this flow does not define. Known: a, b, c.',
    ],
    [
      'a field',
      { type: 'set-answers', answers: { 'question-b': 'Yes', 'question-z': 'Yes' } },
      'FLOW_UNKNOWN_FIELD screen b: its handler names the field "question-z", which this flow does not define. Did you mean "question-a"?',
    ],
    ['what every object has', { type: 'interrupt', interrupt: 'valueOf' }, 'FLOW_UNKNOWN_INTERRUPT screen b'],
  ])('that names %s which the flow has not fails, and is reported', async (_what, outcome, fault) => {
    const { questionnaire, faults, next, view } = await open(deciding(outcome))
    await next({ 'question-b': 'No' })
    expect(view()).toMatchObject({ screen: { id: 'b' }, phase: 'failed' })
    expect(String(faults[0])).toContain(fault)
    expect(questionnaire.answerOf('question-z')).toBeUndefined()
  })
})

describe('a handler that takes its time', () => {
  /** Decides on demand and exposes its signal. */
  const slow = () => {
    const seen: { signal?: AbortSignal; decide?: (outcome: Outcome) => void } = {}
    const rule: Handler = {
      run: (_input, signal) => {
        seen.signal = signal
        return new Promise((resolve) => (seen.decide = resolve))
      },
    }
    return { seen, rule }
  }
  const began = async (holds: () => unknown) => {
    for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  test('is aborted when the patient goes back, and its later decision has no effect', async () => {
    const { seen, rule } = slow()
    const { questionnaire, ports, faults, view } = await open(rule)
    questionnaire.answer('question-b', 'No')
    questionnaire.send({ type: 'NEXT' })
    await began(() => seen.decide)
    questionnaire.send({ type: 'BACK' })
    expect(seen.signal?.aborted).toBe(true)
    seen.decide?.({ type: 'set-answers', answers: { 'question-a': 'No' }, trackAction: 'too late' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(view()).toMatchObject({ screen: { id: 'a' }, phase: 'asking' })
    expect(questionnaire.answerOf('question-a')).toBe('Yes')
    expect([ports.events, faults]).toEqual([[], []])
  })

  test('decides once for several presses of Next', async () => {
    const { seen, rule } = slow()
    const { questionnaire, view } = await open(rule)
    questionnaire.answer('question-b', 'No')
    for (let press = 0; press < 3; press++) questionnaire.send({ type: 'NEXT' })
    await began(() => seen.decide)
    seen.decide?.({ type: 'continue' })
    await waitForIdle(questionnaire)
    expect(view().screen.id).toBe('c')
  })

  test('as a screen opens is run before the question is asked, and can answer it', async () => {
    const { seen, rule } = slow()
    const screens: Screen[] = [SCREENS[0] ?? { id: 'a' }, { id: 'b', onMount: 'rule', fields: [yesNo('question-b')] }]
    const opening = open(rule, { screens })
    await began(() => seen.decide)
    seen.decide?.({ type: 'set-answers', answers: { 'question-b': 'Yes' } })
    const { questionnaire, view } = await opening
    expect(view()).toMatchObject({ screen: { id: 'b' }, phase: 'asking' })
    expect(questionnaire.answers()).toEqual({ 'question-a': 'Yes', 'question-b': 'Yes' })
  })
})

test('a misspelt, missing or extra handler does not compile, where a host wants that', () => {
  type Name = 'address' | 'payment'
  const all = { address: {}, payment: {} } satisfies Handlers<Name>
  // @ts-expect-error misspelt name
  const misspelt = { addres: {}, payment: {} } satisfies Handlers<Name>
  // @ts-expect-error missing name
  const missing = { address: {} } satisfies Handlers<Name>
  expect([all, misspelt, missing]).toHaveLength(3)
})
