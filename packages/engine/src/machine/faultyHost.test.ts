import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Ports } from '../ports.ts'
import type { Facts, Flow, Screen, Vocabulary } from '../schema/index.ts'
import { flowOf, memoryPorts, sliderField, sliderVocabulary, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { machineOf } from './machineOf.ts'
import { openQuestionnaire, type QuestionnaireOptions } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const FACTS: Facts = { signedIn: true, flags: {} }
const untyped = (value: unknown) => value as never // from a host without types
const broken = () => {
  throw new Error('out of order')
}

async function opened(flow: Flow, more: Partial<QuestionnaireOptions> & { readonly given?: Partial<Ports> } = {}) {
  const reported: unknown[] = []
  const { given, ...options } = more
  const ports = { ...memoryPorts(), report: (error: unknown) => void reported.push(error), ...given }
  const questionnaire = await openQuestionnaire({ flow, ports, facts: FACTS, ...options })
  const next = async () => {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  return { questionnaire, reported, next }
}

describe('a network port that gives no response', () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('first')], call: 'save' }], calls: [{ id: 'save', method: 'PUT' }] })

  test.each([[undefined], [{}], [{ ok: true }], [{ status: Number.NaN }], [{ status: 'ok' }], ['x'], [[]], [{ status: 200.5 }]])(
    'with %j is a failure: the patient can retry, and the host gets a report',
    async (response) => {
      const { questionnaire, reported, next } = await opened(flow, { given: { calls: { send: async () => untyped(response) } } })
      questionnaire.answer('first', 'Yes')
      expect(await next()).toMatchObject({ phase: 'failed', failure: { call: 'save', status: 0 } })
      expect(String(reported[0])).toContain('CALL_RESPONSE_INVALID call save: the response has no status')
    },
  )
})

describe('a clock', () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [{ type: 'date', name: 'born', label: 'Born?', max: { today: { days: 0 } } }] }] })

  test.each<[what: string, now: () => unknown]>([
    ['throws', broken],
    ['gives no date', () => 'today'],
    ['gives nothing', () => ''],
    ['gives an object', () => new Date()],
  ])('that %s gets an error at opening', async (what, now) => {
    await expect(opened(flow, { given: { now: untyped(now) } })).rejects.toThrow(
      what === 'throws' ? 'out of order' : 'PORT_INVALID ports.now',
    )
  })

  test('that fails later keeps its last time, and the host gets a report', async () => {
    let isBroken = false
    const now = () => (isBroken ? broken() : '2026-01-15T09:00:00.000Z')
    const { questionnaire, reported, next } = await opened(flow, { given: { now } })
    isBroken = true
    questionnaire.answer('born', '2026-01-16')
    expect((await next()).errors).toHaveProperty('born')
    questionnaire.answer('born', '2026-01-15')
    expect((await next()).isComplete).toBe(true)
    expect(reported).toContainEqual(new Error('out of order'))
  })
})

describe('a field type of a product', () => {
  const flow = flowOf({ vocabulary: sliderVocabulary, screens: [{ id: 'pain', fields: [sliderField('pain')] }] })
  const slider = sliderVocabulary.fieldTypes?.['x-slider']
  const having = (changes: object): Vocabulary => untyped({ fieldTypes: { 'x-slider': { ...slider, ...changes } } })

  test('whose check throws refuses the answer, and the host gets the error', async () => {
    const { questionnaire, reported, next } = await opened(flow, { vocabulary: having({ check: broken }) })
    questionnaire.answer('pain', '3')
    expect((await next()).errors).toEqual({ pain: 'Invalid format' })
    expect(reported).toContainEqual(new Error('out of order'))
    expect(() => walk(compileFlow(flow, having({ check: broken })), { pain: '3' }, FACTS).issues).toThrow('FIELD_INVALID field pain')
  })

  test.each<[changes: object, message: string]>([
    [{ storage: 'txt' }, 'VOCABULARY_INVALID vocabulary.fieldTypes.x-slider.storage: it is not a known word. Known: text, flag.'],
    [{ sensitivity: undefined }, 'VOCABULARY_INVALID vocabulary.fieldTypes.x-slider.sensitivity'],
    [{ comparedAs: 'numbr' }, 'Known: number, date.'],
    [{ settings: undefined }, 'VOCABULARY_INVALID vocabulary.fieldTypes.x-slider.settings: it is not a schema.'],
    [{ check: 1 }, 'VOCABULARY_INVALID vocabulary.fieldTypes.x-slider.check: it is not a function.'],
  ])('declared with %j is refused, by its place', (changes, message) => {
    expect(() => compileFlow(flow, having(changes))).toThrow(message)
  })

  test('is named by a name that begins with x-', () => {
    expect(() => compileFlow(flow, untyped({ fieldTypes: { slider } }))).toThrow('VOCABULARY_INVALID vocabulary.fieldTypes.slider')
  })
})

describe('a handler', () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('first')], onSubmit: 'decide' }] })

  test.each([[undefined], [{}], ['continue'], [{ type: 'nope' }]])(
    'that decides %j stops the patient, and the host gets a report',
    async (outcome) => {
      const { questionnaire, reported, next } = await opened(flow, { handlers: { decide: { run: () => untyped(outcome) } } })
      questionnaire.answer('first', 'Yes')
      expect((await next()).phase).toBe('failed')
      expect(String(reported[0])).toContain('HANDLER_OUTCOME_INVALID screen a: the handler "decide" returned no outcome.')
    },
  )

  test.each([[undefined], [{ rnu: broken }], [broken], [{ rules: {} }], [{ run: 'x' }]])(
    'that is %o is refused at opening',
    async (handler) => {
      await expect(opened(flow, { handlers: { decide: untyped(handler) } })).rejects.toThrow('HANDLER_INVALID handler decide')
    },
  )
})

describe('a name that the flow does not have is refused at opening', () => {
  test.each<[what: string, screen: Partial<Screen>]>([
    ['in a condition of a screen', { dependsOn: { field: 'pian', answered: true } }],
    [
      'in a condition of a field',
      { conditionalFields: [yesNo('more', { dependsOn: { all: [{ not: { field: 'pian', value: 'Yes' } }] } })] },
    ],
    [
      'in one of several conditions',
      {
        dependsOn: {
          any: [
            { field: 'pain', value: 'Yes' },
            { field: 'pian', answered: true },
          ],
        },
      },
    ],
    ['of a field to watch', { nextButton: { fieldToWatch: 'pian', doesNotApplyText: 'None' } }],
    [
      'of a field to refuse',
      { rules: [{ when: { field: 'pain', value: 'Yes' }, outcome: { type: 'refuse', errors: { pian: 'No' } }, source: 'x' }] },
    ],
  ])('%s', async (_what, screen) => {
    const flow = flowOf({
      screens: [
        { id: 'a', fields: [yesNo('pain')] },
        { id: 'b', fields: [yesNo('last')], ...screen },
      ],
    })
    await expect(opened(flow)).rejects.toThrow(/FLOW_UNKNOWN_FIELD .* > b: the field "pian" .* Did you mean "pain"\?/)
  })
})

test('a step named like a property of objects is refused when a flow is parsed, and works when it is not', async () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('first')] }] })
  const named: Flow = { ...flow, steps: flow.steps.map((step) => ({ ...step, id: 'constructor' })) }
  const { questionnaire, next } = await opened(named)
  questionnaire.answer('first', 'Yes')
  expect((await next()).isComplete).toBe(true)
})

test('an answer that cannot be written down does not end the questionnaire', async () => {
  const { questionnaire, next } = await opened(flowOf({ screens: [{ id: 'a', fields: [yesNo('first')] }] }))
  const event: Record<string, unknown> = {}
  event['target'] = event
  questionnaire.answer('first', untyped(event))
  expect((await next()).errors).toHaveProperty('first')
  questionnaire.answer('first', 'Yes')
  expect((await next()).isComplete).toBe(true)
})

test('a screen that the flow does not have is not asked for: the patient goes on where they were', async () => {
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('first')] },
      { id: 'b', fields: [yesNo('second')] },
    ],
  })
  const ports = memoryPorts()
  const { questionnaire, next } = await opened(flow, { given: ports })
  questionnaire.answer('first', 'Yes')
  await next()
  await questionnaire.saved()
  const again = await opened(flow, { given: memoryPorts({ stored: ports.stored() }), screen: 'typo' })
  expect(again.questionnaire.view().screen.id).toBe('b')
})

describe('a machine that runs alone', () => {
  const flow = flowOf({
    screens: [
      { id: 'a', public: true, fields: [yesNo('first')], call: 'begin' },
      { id: 'b', public: false, fields: [yesNo('second')] },
    ],
    calls: [{ id: 'begin', method: 'POST', provides: ['treatment_id'] }],
  })

  test('does not sign in without an account in the response', async () => {
    const actor = createActor(machineOf(compileFlow(flow)), { input: { facts: { signedIn: false, flags: {} } } }).start()
    actor.send({ type: 'ANSWER', field: 'first', value: 'Yes' })
    actor.send({ type: 'NEXT' })
    await expect.poll(() => actor.getSnapshot().matches({ only: { b: 'sign-in-required' } })).toBe(true)
  })

  test.each([[7], [{}], [{ signedIn: false }]])('is not started over facts that are %j', (facts) => {
    const actor = createActor(machineOf(compileFlow(flow)), { input: { facts: untyped(facts) } })
    const thrown: unknown[] = []
    actor.subscribe({ error: (error) => thrown.push(error) })
    actor.start()
    expect(String(thrown)).toContain('FACTS_INVALID')
  })
})

test('a walk reports missing facts', () => {
  const compiled = compileFlow(flowOf({ screens: [{ id: 'a', fields: [yesNo('first')] }] }))
  expect(() => walk(compiled, {}, untyped({}))).toThrow('FACTS_INVALID facts.signedIn')
})
