import { describe, expect, test } from 'vitest'
import type { CallResponse } from '../ports.ts'
import type { AnswerValue, Call, Handler, Outcome, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const stop = { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }
const SAVE: Call = { id: 'save', method: 'PUT' }
const LAST: Screen = { id: 'last', fields: [yesNo('question-last')] }

interface World {
  readonly screens: readonly Screen[]
  /** Handler outcomes in order; errors are thrown, the last one repeats. */
  readonly handlers?: Readonly<Record<string, readonly (Outcome | Error)[]>>
  /** Responses in order; the last one repeats. */
  readonly answers?: readonly CallResponse[]
}

/** A questionnaire with scripted handlers and responses; `ran` logs what ran, in order. */
async function open({ screens, handlers = {}, answers = [{ status: 200 }] }: World) {
  const ran: string[] = []
  const faults: unknown[] = []
  const ports = memoryPorts({
    answerCall: ({ id }, attempt) => {
      ran.push(id)
      return answers[Math.min(attempt, answers.length) - 1] ?? { status: 200 }
    },
  })
  const handlerOf = (name: string, decisions: readonly (Outcome | Error)[]): Handler => {
    let turn = 0
    const run = () => {
      ran.push(name)
      const decision = decisions[Math.min(turn++, decisions.length - 1)] ?? { type: 'continue' }
      if (decision instanceof Error) throw decision
      return decision
    }
    return { run }
  }
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens, calls: [SAVE], interrupts: { stop } }),
    handlers: Object.fromEntries(Object.entries(handlers).map(([name, decisions]) => [name, handlerOf(name, decisions)])),
    ports: { ...ports, report: (fault) => faults.push(fault) },
    facts: { signedIn: false, flags: {} },
  })
  await waitForIdle(questionnaire)
  const send = async (type: 'NEXT' | 'SKIP' | 'RETRY' | 'DISMISS' | 'BACK') => {
    questionnaire.send({ type })
    await waitForIdle(questionnaire)
  }
  /** Screen, phase and messages. */
  const shown = () => {
    const { screen, phase, errors, isComplete } = questionnaire.view()
    return [isComplete ? 'complete' : screen.id, phase, errors]
  }
  const answer = (field: string, value: AnswerValue) => questionnaire.send({ type: 'ANSWER', field, value })
  return { questionnaire, ports, ran, faults, send, shown, answer }
}

const fault = new TypeError('a rule that breaks')
const UNEXPECTED = { call: '', status: 0 }

describe('a screen that opens', () => {
  const screens: Screen[] = [{ id: 'first', onMount: 'greet', onSubmit: 'judge', fields: [yesNo('question')] }, LAST]

  test('asks once its handler has run, and shows no error before the patient went on', async () => {
    const { ran, shown } = await open({ screens, handlers: { greet: [{ type: 'continue' }], judge: [] } })
    expect(ran).toEqual(['greet'])
    expect(shown()).toEqual(['first', 'asking', {}])
  })

  test('and whose handler breaks says so; tried again, it is that handler that runs', async () => {
    const { ran, faults, send, shown, questionnaire } = await open({
      screens,
      handlers: { greet: [fault, fault, { type: 'continue' }], judge: [] },
    })
    expect(shown()).toEqual(['first', 'failed', {}])
    expect(questionnaire.view().failure).toEqual(UNEXPECTED)
    await send('DISMISS')
    await send('SKIP')
    expect(shown()).toEqual(['first', 'failed', {}])
    await send('RETRY')
    expect(shown()).toEqual(['first', 'failed', {}])
    await send('RETRY')
    expect(shown()).toEqual(['first', 'asking', {}])
    expect(questionnaire.view().failure).toBeUndefined()
    expect([ran, faults]).toEqual([
      ['greet', 'greet', 'greet'],
      [fault, fault],
    ])
  })

  test('can be answered though its handler broke', async () => {
    const { send, shown, answer } = await open({ screens, handlers: { greet: [fault], judge: [] } })
    await send('NEXT')
    expect(shown()).toEqual(['first', 'asking', { question: 'Required' }])
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['last', 'asking', {}])
  })

  test('stops the patient with a modal at once; closed, the question is asked', async () => {
    const { questionnaire, ran, send, shown } = await open({
      screens,
      handlers: { greet: [{ type: 'interrupt', interrupt: 'stop' }], judge: [] },
    })
    expect(questionnaire.view()).toMatchObject({ phase: 'interrupted', interrupt: { ...stop, name: 'stop' }, failure: undefined })
    for (const type of ['NEXT', 'SKIP', 'RETRY'] as const) await send(type)
    expect(shown()).toEqual(['first', 'interrupted', {}])
    await send('DISMISS')
    expect(shown()).toEqual(['first', 'asking', {}])
    expect(questionnaire.view().interrupt).toBeUndefined()
    expect(ran).toEqual(['greet'])
  })

  test('shows at once what its handler has against an answer', async () => {
    const { shown, answer } = await open({
      screens,
      handlers: { greet: [{ type: 'refuse', errors: { question: 'Look again' } }], judge: [] },
    })
    expect(shown()).toEqual(['first', 'asking', { question: 'Look again' }])
    answer('question', 'Yes')
    expect(shown()).toEqual(['first', 'asking', {}])
  })

  test('leads back to an earlier screen at once', async () => {
    const { questionnaire, send, shown, answer } = await open({
      screens: [LAST, { id: 'second', onMount: 'greet', fields: [yesNo('question')] }],
      handlers: { greet: [{ type: 'go-to', screen: 'last' }, { type: 'continue' }] },
    })
    answer('question-last', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['last', 'asking', {}])
    expect(questionnaire.view().moves).toBe(2)
    await send('NEXT')
    expect(shown()).toEqual(['second', 'asking', {}])
  })
})

describe('a private screen', () => {
  const screens: Screen[] = [{ id: 'private', public: false, onMount: 'greet', fields: [yesNo('question')] }, LAST]

  test('runs nothing and takes nothing before the patient has signed in', async () => {
    const { questionnaire, ran, send, shown, answer } = await open({ screens, handlers: { greet: [{ type: 'continue' }] } })
    answer('question', 'Yes')
    for (const type of ['NEXT', 'SKIP', 'RETRY', 'DISMISS'] as const) await send(type)
    expect(shown()).toEqual(['private', 'sign-in-required', {}])
    questionnaire.updateFacts({ flags: { any: true } })
    expect([shown(), ran]).toEqual([['private', 'sign-in-required', {}], []])
    questionnaire.updateFacts({ signedIn: true })
    await waitForIdle(questionnaire)
    expect([shown(), ran]).toEqual([['private', 'asking', {}], ['greet']])
    expect(questionnaire.answers()).toEqual({ question: 'Yes' })
  })

  test('opens at once for a patient who has signed in', async () => {
    const flow = flowOf({ screens: [{ id: 'private', public: false, fields: [yesNo('question')] }] })
    const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
    expect(questionnaire.view().phase).toBe('asking')
  })
})

describe('a screen that may be skipped', () => {
  const screens: Screen[] = [
    { id: 'first', call: 'save', skipButton: { text: 'Skip' }, onSubmit: 'judge', fields: [yesNo('question')] },
    { id: 'second', fields: [yesNo('question-second')] },
    LAST,
  ]
  const handlers = { judge: [] }

  test('is left without an answer; it is not checked, nothing is sent, and its answers drive nothing', async () => {
    const { questionnaire, ran, send, shown, answer } = await open({ screens, handlers })
    answer('question', 'Yes')
    await send('SKIP')
    expect([shown(), ran]).toEqual([['second', 'asking', {}], []])
    expect(questionnaire.answers()).toEqual({})
    expect(questionnaire.answerOf('question')).toBe('Yes')
  })

  test('counts again once it was left with its answer', async () => {
    const { questionnaire, ran, send, shown, answer } = await open({ screens, handlers })
    answer('question', 'Yes')
    await send('SKIP')
    await send('BACK')
    await send('NEXT')
    expect([shown(), ran]).toEqual([
      ['second', 'asking', {}],
      ['judge', 'save'],
    ])
    expect(questionnaire.answers()).toEqual({ question: 'Yes' })
  })

  test('counts again as soon as it is answered', async () => {
    const { questionnaire, send, answer } = await open({ screens, handlers })
    await send('SKIP')
    await send('BACK')
    answer('question', 'No')
    expect(questionnaire.answers()).toEqual({ question: 'No' })
  })

  test('is the only one that is', async () => {
    const { send, shown } = await open({ screens, handlers })
    await send('SKIP')
    await send('SKIP')
    expect(shown()).toEqual(['second', 'asking', {}])
  })
})

describe('a screen that is left', () => {
  const screens: Screen[] = [{ id: 'first', call: 'save', onSubmit: 'judge', fields: [yesNo('question')] }, LAST]

  test('is checked first, and its call made then, each once', async () => {
    const { ran, send, shown, answer } = await open({ screens, handlers: { judge: [] } })
    answer('question', 'Yes')
    await send('NEXT')
    expect([shown(), ran]).toEqual([
      ['last', 'asking', {}],
      ['judge', 'save'],
    ])
  })

  test('and whose handler breaks is checked again by Retry, and by Next; nothing is sent before', async () => {
    const { ran, questionnaire, send, shown, answer } = await open({ screens, handlers: { judge: [fault, fault, { type: 'continue' }] } })
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['first', 'failed', {}])
    expect(questionnaire.view().failure).toEqual(UNEXPECTED)
    await send('RETRY')
    expect([shown(), ran]).toEqual([
      ['first', 'failed', {}],
      ['judge', 'judge'],
    ])
    await send('NEXT')
    expect([shown(), ran]).toEqual([
      ['last', 'asking', {}],
      ['judge', 'judge', 'judge', 'save'],
    ])
  })

  test('and whose call fails: Retry only sends it again, Next also runs the rules again', async () => {
    const { ran, questionnaire, send, shown, answer } = await open({
      screens,
      handlers: { judge: [] },
      answers: [{ status: 503 }, { status: 0 }, { status: 200 }],
    })
    answer('question', 'Yes')
    await send('NEXT')
    expect(questionnaire.view()).toMatchObject({ phase: 'failed', failure: { call: 'save', status: 503 }, interrupt: undefined })
    await send('RETRY')
    expect(questionnaire.view()).toMatchObject({ phase: 'failed', failure: { call: 'save', status: 0 } })
    expect(ran).toEqual(['judge', 'save', 'save'])
    await send('NEXT')
    expect([shown(), ran]).toEqual([
      ['last', 'asking', {}],
      ['judge', 'save', 'save', 'judge', 'save'],
    ])
  })

  test('still says so when a later screen is answered, and no longer when its own answer changes', async () => {
    const { questionnaire, send, shown, answer } = await open({
      screens: [
        { id: 'first', call: 'save', fields: [yesNo('question')] },
        { id: 'later', fields: [yesNo('later')] },
      ],
      answers: [{ status: 503 }],
    })
    answer('question', 'Yes')
    await send('NEXT')
    answer('later', 'Yes')
    expect(questionnaire.view()).toMatchObject({ phase: 'failed', failure: { status: 503 } })
    answer('question', 'No')
    expect(shown()).toEqual(['first', 'asking', {}])
  })

  test('still shows what is wrong when a later screen is answered', async () => {
    const { send, shown, answer } = await open({
      screens: [
        { id: 'first', fields: [yesNo('question')] },
        { id: 'later', fields: [yesNo('later')] },
      ],
    })
    await send('NEXT')
    answer('later', 'Yes')
    expect(shown()).toEqual(['first', 'asking', { question: 'Required' }])
  })

  test('without a handler sends its call again by Next', async () => {
    const { ran, send, shown, answer } = await open({
      screens: [{ id: 'first', call: 'save', fields: [yesNo('question')] }, LAST],
      answers: [{ status: 500 }, { status: 200 }],
    })
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['first', 'failed', {}])
    await send('NEXT')
    expect([shown(), ran]).toEqual([
      ['last', 'asking', {}],
      ['save', 'save'],
    ])
  })

  test('is asked again once an answer changes after a failure, and a wrong one goes nowhere', async () => {
    const { ran, send, shown, answer } = await open({ screens, handlers: { judge: [fault] } })
    answer('question', 'Yes')
    await send('NEXT')
    answer('question', 'Perhaps')
    expect(shown()).toEqual(['first', 'asking', {}])
    await send('NEXT')
    expect([shown(), ran]).toEqual([['first', 'asking', { question: 'Choose one of the options' }], ['judge']])
  })

  test.each<[what: string, refusal: Outcome | Error, response: CallResponse]>([
    ['a handler', { type: 'refuse', errors: { question: 'Not today' } }, { status: 200 }],
    ['the server', { type: 'continue' }, { status: 422, body: { errors: { question: 'Not today' } } }],
  ])('no longer shows what %s had against it once the patient goes on', async (_what, refusal, response) => {
    const { send, shown, answer } = await open({ screens, handlers: { judge: [refusal, fault] }, answers: [response] })
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['first', 'asking', { question: 'Not today' }])
    await send('NEXT')
    answer('question', 'No')
    expect(shown()).toEqual(['first', 'asking', {}])
  })

  test('no longer shows what the server had against it while its call is made again', async () => {
    const { send, shown, answer } = await open({
      screens: [{ id: 'first', call: 'save', fields: [yesNo('question')] }, LAST],
      answers: [{ status: 422, body: { errors: { question: 'Not today' } } }, { status: 503 }],
    })
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['first', 'asking', { question: 'Not today' }])
    await send('NEXT')
    expect(shown()).toEqual(['first', 'failed', {}])
    answer('question', 'No')
    expect(shown()).toEqual(['first', 'asking', {}])
  })

  test('goes on asking where its call was answered by a sign-in, until the patient has signed in', async () => {
    const { questionnaire, ran, send, shown, answer } = await open({
      screens,
      handlers: { judge: [] },
      answers: [{ status: 401 }, { status: 200 }],
    })
    answer('question', 'Yes')
    await send('NEXT')
    expect(shown()).toEqual(['first', 'sign-in-required', {}])
    for (const type of ['NEXT', 'SKIP', 'RETRY', 'DISMISS'] as const) await send(type)
    expect(ran).toEqual(['judge', 'save'])
    questionnaire.updateFacts({ signedIn: true })
    expect(shown()).toEqual(['first', 'asking', {}])
    await send('NEXT')
    expect(shown()).toEqual(['last', 'asking', {}])
  })

  test('stays on the screen while a transform throws, and the host gets the error', async () => {
    const faults: unknown[] = []
    let isBroken = true
    const questionnaire = await openQuestionnaire({
      flow: flowOf({
        screens: [{ id: 'first', call: 'save', fields: [yesNo('question')] }, LAST],
        calls: [{ ...SAVE, transform: 'shape' }],
      }),
      transforms: {
        shape: () => {
          if (isBroken) throw fault
          return {}
        },
      },
      ports: { ...memoryPorts(), report: (error) => faults.push(error) },
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('question', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'first' }, phase: 'failed', failure: UNEXPECTED })
    expect(faults).toEqual([fault])
    isBroken = false
    questionnaire.send({ type: 'RETRY' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view().screen.id).toBe('last')
  })
})
