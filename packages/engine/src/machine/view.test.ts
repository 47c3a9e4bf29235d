import { describe, expect, test } from 'vitest'
import type { Field, Flow, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import type { MemoryPortsInput } from '../testing/memoryPorts.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const words: Field = { type: 'text', name: 'words', label: 'Words', maxLength: 5 }
const more = yesNo('more', { dependsOn: { field: 'a', value: 'Yes' } })
const first: Screen = { id: 'first', fields: [yesNo('a'), words], conditionalFields: [more] }
const screens: Screen[] = [
  { id: 'hidden', dependsOn: { flag: 'old', value: true } },
  first,
  { id: 'second', previousButton: { hide: true }, fields: [yesNo('b')] },
  { id: 'third', previousButton: { hide: false }, fields: [yesNo('c', { optional: true })] },
  { id: 'fourth' },
]

async function open(flow: Flow = flowOf({ screens }), input: MemoryPortsInput = {}) {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(input), facts: { signedIn: false, flags: {} } })
  const next = async (answers: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(answers)) questionnaire.send({ type: 'ANSWER', field: name, value })
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  return { questionnaire, next, view: questionnaire.view }
}

test('what a page draws: the screen, its step, the fields on show, and nothing that is not', async () => {
  const { view } = await open()
  expect(view()).toEqual({
    isComplete: false,
    screen: { public: true, ...first },
    step: expect.objectContaining({ id: 'only', title: 'Only' }) as object,
    fields: [yesNo('a'), words],
    phase: 'asking',
    errors: {},
    quotes: [],
    interrupt: undefined,
    failure: undefined,
    progress: { step: 1, steps: 1, title: 'Only', question: 1, questions: 3, fraction: 1 / 5 },
    moves: 0,
    canGoBack: false,
    isAnswered: false,
  })
})

test('a field that depends on an answer appears and disappears as it changes', async () => {
  const { questionnaire, view } = await open()
  questionnaire.answer('a', 'Yes')
  expect(view().fields).toEqual([yesNo('a'), words, more])
  questionnaire.answer('a', 'No')
  expect(view().fields).toEqual([yesNo('a'), words])
})

test('a field that takes the place of another is on show in its place', async () => {
  const [ifYes, ifNo] = ['Yes', 'No'].map((value) => yesNo(`if-${value}`, { dependsOn: { field: 'a', value } }))
  const { questionnaire, view } = await open(
    flowOf({ screens: [{ id: 'first', fields: [yesNo('a'), ifYes, ifNo].flatMap((one) => one ?? []) }] }),
  )
  questionnaire.answer('a', 'Yes')
  expect(view().fields).toEqual([yesNo('a'), ifYes])
  questionnaire.answer('a', 'No')
  expect(view().fields).toEqual([yesNo('a'), ifNo])
})

test('there is a way back where a screen lies behind, unless the screen hides it', async () => {
  const { next, view } = await open()
  expect(view().canGoBack).toBe(false)
  expect((await next({ a: 'No', words: 'x' })).canGoBack).toBe(false)
  expect((await next({ b: 'No' })).canGoBack).toBe(true)
  expect((await next()).canGoBack).toBe(true)
})

test('a screen is answered as soon as one of its fields on show is, and no longer when that is taken away', async () => {
  const { questionnaire, view } = await open()
  questionnaire.send({ type: 'ANSWER', field: 'b', value: 'Yes' })
  questionnaire.answer('more', 'Yes')
  expect(view().isAnswered).toBe(false)
  questionnaire.answer('words', 'x')
  expect(view().isAnswered).toBe(true)
  questionnaire.answer('words', undefined)
  expect(view().isAnswered).toBe(false)
})

test('each screen gone to counts as a move, the errors of one stay there, and the end is complete', async () => {
  const { questionnaire, next, view } = await open()
  await next()
  expect(view()).toMatchObject({ moves: 0, errors: { a: 'Required', words: 'Required' } })
  await next({ a: 'No', words: 'x' })
  expect(view()).toMatchObject({ moves: 1, errors: {}, progress: { question: 2, questions: 3, fraction: 2 / 5 } })
  questionnaire.send({ type: 'BACK' })
  expect(view()).toMatchObject({ screen: { id: 'first' }, moves: 2 })
  await next()
  await next({ b: 'No' })
  await next()
  expect(view()).toMatchObject({ screen: { id: 'fourth' }, moves: 5, isAnswered: false, isComplete: false })
  await next()
  expect(view()).toMatchObject({ screen: { id: 'fourth' }, isComplete: true, phase: 'left', progress: { step: 1, fraction: 1 } })
})

describe('nothing is drawn again that has not changed:', () => {
  test('another answer to the same question leaves the view the same object', async () => {
    const { questionnaire, view } = await open()
    questionnaire.answer('words', 'x')
    const before = view()
    questionnaire.answer('words', 'xy')
    expect(view()).toBe(before)
    questionnaire.send({ type: 'ANSWER', field: 'c', value: 'Yes' })
    expect(view()).toBe(before)
  })

  test('an answer that changes something leaves the rest the same objects', async () => {
    const { questionnaire, view } = await open()
    const before = view()
    questionnaire.answer('words', 'x')
    const after = view()
    expect(after).not.toBe(before)
    expect(after.fields).toBe(before.fields)
    expect(after.errors).toBe(before.errors)
    expect(after.progress).toBe(before.progress)
    questionnaire.answer('a', 'Yes')
    expect(view().fields).not.toBe(before.fields)
    expect(view().fields[0]).toBe(before.fields[0])
  })

  test('Next with the same things wrong leaves the view the same object, with others wrong it does not', async () => {
    const { questionnaire, next } = await open()
    const before = await next()
    expect(await next()).toBe(before)
    questionnaire.answer('words', 'x')
    const after = await next()
    expect(after).not.toBe(before)
    expect(after.errors).toEqual({ a: 'Required' })
    expect((await next({ words: 'xxxxxx' })).errors).toEqual({ a: 'Required', words: 'Words must be 5 or fewer characters' })
  })

  test('final fields are disabled, and stay the same objects', async () => {
    const { questionnaire, next, view } = await open(
      flowOf({
        screens: [
          { id: 'account', call: 'create', fields: [yesNo('a'), yesNo('b', { optional: true })] },
          { id: 'second', fields: [yesNo('c')] },
        ],
        calls: [{ id: 'create', method: 'POST', provides: ['treatment_id'] }],
      }),
      { answerCall: () => ({ status: 201, body: { treatment_id: 't1' } }) },
    )
    await next({ a: 'Yes' })
    expect(view().fields).toEqual([yesNo('c')])
    questionnaire.send({ type: 'BACK' })
    const { fields } = view()
    expect(fields).toEqual([yesNo('a', { disabled: true })])
    questionnaire.send({ type: 'ANSWER', field: 'c', value: 'Yes' })
    await next()
    questionnaire.send({ type: 'BACK' })
    expect(view().fields[0]).toBe(fields[0])
  })

  test('a modal that opens again is the same object', async () => {
    const stop = { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }
    const { questionnaire, next, view } = await open(
      flowOf({
        screens: [{ id: 'first', call: 'save', fields: [yesNo('a')] }],
        calls: [{ id: 'save', method: 'PUT', refusals: [{ status: 409, interrupt: 'stop' }] }],
        interrupts: { stop },
      }),
      { answerCall: () => ({ status: 409 }) },
    )
    await next({ a: 'Yes' })
    const { interrupt } = view()
    expect(interrupt).toEqual({ ...stop, name: 'stop' })
    questionnaire.send({ type: 'DISMISS' })
    expect(view().interrupt).toBeUndefined()
    await next()
    expect(view().interrupt).toBe(interrupt)
  })
})
