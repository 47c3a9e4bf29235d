import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import type { Field, Flow, Screen } from '../schema/index.ts'
import type { FlowSource } from '../schema/flow.ts'
import { createMemorySession } from '../storage/createMemorySession.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { checkField } from '../values/checkField.ts'
import { readSession } from './readSession.ts'
import type { SessionDocument } from './sessionDocument.ts'

const FACTS = { signedIn: false, flags: {} }

/** Opens a stored session in a flow; returns the stored session after an answer. */
async function open(flow: Flow, stored: SessionDocument) {
  const session = createMemorySession(stored)
  const questionnaire = await openQuestionnaire({ flow, ports: { ...memoryPorts(), session }, facts: FACTS })
  const written = async () => {
    questionnaire.updateFacts({})
    await questionnaire.saved()
    return readSession(await session.load()).document
  }
  return { questionnaire, at: questionnaire.view().screen.id, written }
}

const asked = (...names: string[]): Screen[] => names.map((name) => ({ id: name, fields: [yesNo(`question-${name}`)] }))
const newer = (screens: Screen[], renamed?: FlowSource['renamed']): Flow => ({
  ...flowOf({ screens, version: 2 }),
  ...(renamed && { renamed }),
})
const answered = sessionOf({
  screen: 'c',
  answers: { 'question-a': 'Yes', 'question-b': 'No' },
  history: ['a', 'b'],
  done: ['a', 'b'],
})

describe('in a newer version of the flow', () => {
  test('an answer that is still on offer stays, and the patient stands where they stood', async () => {
    const { questionnaire, at } = await open(newer(asked('a', 'b', 'c')), answered)
    expect([at, questionnaire.answers()]).toEqual(['c', { 'question-a': 'Yes', 'question-b': 'No' }])
  })

  test('an answer whose option is gone is asked again, is not sent, and is not lost', async () => {
    const screens = asked('a', 'b', 'c')
    screens[1] = { id: 'b', fields: [yesNo('question-b', { optional: true, options: [{ value: 'Often', label: 'Often' }] })] }
    const { questionnaire, at, written } = await open(newer(screens), answered)
    // also for an optional field: the patient sees the changed question
    expect([at, questionnaire.answers()]).toEqual(['b', { 'question-a': 'Yes' }])
    const document = await written()
    expect(document?.unfit).toEqual({ 'question-b': 'No' })
    // rolling back the version restores the answer, to be confirmed
    const back = await open(flowOf({ screens: asked('a', 'b', 'c') }), document ?? answered)
    expect([back.at, back.questionnaire.answerOf('question-b')]).toEqual(['b', 'No'])
  })

  test('a new answer replaces the one that did not fit', async () => {
    const screens = asked('a', 'b', 'c')
    screens[1] = { id: 'b', fields: [yesNo('question-b', { options: [{ value: 'Often', label: 'Often' }] })] }
    const { questionnaire, written } = await open(newer(screens), answered)
    questionnaire.answer('question-b', 'Often')
    const document = await written()
    expect([document?.answers['question-b'], document?.unfit]).toEqual(['Often', {}])
  })

  test('the answer to a question that is gone is kept, and the screen after it is where the patient goes on', async () => {
    const { at, written } = await open(newer(asked('a', 'c')), { ...answered, screen: 'b', done: ['a'], history: ['a'] })
    expect(at).toBe('c')
    expect((await written())?.unfit).toEqual({ 'question-b': 'No' })
  })

  test('a new question before is asked first, with every answer after it kept', async () => {
    const { questionnaire, at } = await open(newer(asked('a', 'new', 'b', 'c')), answered)
    expect([at, questionnaire.answerOf('question-b')]).toEqual(['new', 'No'])
  })

  test('typed text that a new rule refuses stays, to be corrected', async () => {
    const written = (maxLength: number): Screen => ({ id: 'a', fields: [{ name: 'words', type: 'text', label: 'Words', maxLength }] })
    const { questionnaire, at } = await open(
      newer([written(3), ...asked('c')]),
      sessionOf({ screen: 'c', answers: { words: 'too long' }, done: ['a'], history: ['a'] }),
    )
    expect([at, questionnaire.answerOf('words')]).toEqual(['a', 'too long'])
  })

  test('what has another shape by now is asked again', async () => {
    const list: Field = { name: 'question-b', type: 'checkbox-group', label: 'b', options: [{ value: 'No', label: 'No' }] }
    const { questionnaire, at } = await open(newer([...asked('a'), { id: 'b', fields: [list] }, ...asked('c')]), answered)
    expect([at, questionnaire.answerOf('question-b')]).toEqual(['b', undefined])
  })
})

describe('renamed', () => {
  const renamed = {
    screens: { b: 'second' },
    fields: { 'question-b': 'question-second' },
    options: { 'question-second': { No: 'Never' } },
  }
  const second: Screen = {
    id: 'second',
    fields: [
      yesNo('question-second', {
        options: [
          { value: 'Never', label: 'Never' },
          { value: 'Always', label: 'Always' },
        ],
      }),
    ],
  }

  test('screens, fields and options keep their answers, and what is done stays done', async () => {
    const { questionnaire, at } = await open(newer([...asked('a'), second, ...asked('c')], renamed), answered)
    expect([at, questionnaire.answers()]).toEqual(['c', { 'question-a': 'Yes', 'question-second': 'Never' }])
    questionnaire.send({ type: 'BACK' })
    expect(questionnaire.view().screen.id).toBe('second')
  })

  test('options of a list are renamed one by one', async () => {
    const list = (name: string, values: string[]): Screen => ({
      id: name,
      fields: [{ name, type: 'multi-select', label: name, options: values.map((value) => ({ value, label: value })) }],
    })
    const { questionnaire } = await open(
      newer([list('foods', ['Peanuts', 'Milk'])], { options: { foods: { Nuts: 'Peanuts' } } }),
      sessionOf({ answers: { foods: ['Milk', 'Nuts'] } }),
    )
    expect(questionnaire.answerOf('foods')).toEqual(['Milk', 'Peanuts'])
  })

  test('an answer that was sent is sent again under its new name, in every call that carries it, and no other answer is', async () => {
    const send = (id: string) => ({ id, method: 'PUT' as const })
    const calls = { 'save-a': send('save-a'), 'save-b': send('save-b'), 'save-all': send('save-all') }
    const screens = (b: Screen): Screen[] => [
      { id: 'a', fields: [yesNo('question-a')], call: 'save-a' },
      { ...b, call: 'save-b' },
      { id: 'c', fields: [yesNo('question-c')], call: 'save-all', submitOnlyInnerStepValues: false },
      ...asked('d'),
    ]
    const ports = memoryPorts()
    const before = await openQuestionnaire({
      flow: { ...flowOf({ screens: screens({ id: 'b', fields: [yesNo('question-b')] }) }), calls },
      ports,
      facts: FACTS,
    })
    for (const name of ['a', 'b', 'c']) {
      before.answer(`question-${name}`, 'No')
      before.send({ type: 'NEXT' })
      await waitForIdle(before)
    }
    await before.saved()
    const later = memoryPorts({ stored: ports.stored() })
    const after = await openQuestionnaire({ flow: { ...newer(screens(second), renamed), calls }, ports: later, facts: FACTS })
    after.answer('question-d', 'No')
    after.send({ type: 'NEXT' })
    await waitForIdle(after)
    expect(later.sent.map(({ id, body }) => [id, body])).toMatchObject([
      ['save-b', { 'question-second': 'Never' }],
      ['save-all', { 'question-a': 'No', 'question-second': 'Never', 'question-c': 'No' }],
    ])
  })

  test('the patient who stood on a renamed screen stands on it still, and its waiting call is still made', async () => {
    const flow: Flow = {
      ...newer([...asked('a'), { ...second, call: 'save' }, ...asked('c')], renamed),
      calls: { save: { id: 'save', method: 'PUT', bodyKeys: ['treatment_id'] } },
    }
    const queue = [{ screen: 'b', idempotencyKey: 'key', fingerprint: 'print', attempted: ['question-b'] }]
    const { at, written } = await open(flow, { ...answered, screen: 'b', done: ['a'], queue })
    expect(at).toBe('second')
    expect((await written())?.queue).toMatchObject([{ screen: 'second', idempotencyKey: 'key', attempted: ['question-second'] }])
  })

  test('an answer under today’s name is the newer one', async () => {
    const { questionnaire } = await open(newer([...asked('a'), second], renamed), {
      ...answered,
      answers: { 'question-b': 'No', 'question-second': 'Always' },
    })
    expect(questionnaire.answerOf('question-second')).toBe('Always')
  })

  test('a name that is in use today means what it means today', async () => {
    const { questionnaire } = await open(
      newer(asked('a', 'b'), { fields: { 'question-b': 'question-a' }, options: { 'question-a': { Yes: 'No' } } }),
      sessionOf({ answers: { 'question-a': 'Yes', 'question-b': 'No' } }),
    )
    expect(questionnaire.answers()).toEqual({ 'question-a': 'Yes', 'question-b': 'No' })
  })
})

test('in the same version everything stays, also what is only half typed', async () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [{ name: 'mail', type: 'email', label: 'E-mail' }, yesNo('question-a')] }] })
  const { questionnaire } = await open(flow, sessionOf({ answers: { mail: 'sam@', 'question-a': 'Perhaps' } }))
  expect([questionnaire.answerOf('mail'), questionnaire.answerOf('question-a')]).toEqual(['sam@', 'Perhaps'])
})

test('for any change of version and back, no fitting answer is lost, and no other is used', async () => {
  const kinds = {
    choice: (name: string, values: string[]): Field => yesNo(name, { options: values.map((value) => ({ value, label: value })) }),
    list: (name: string, values: string[]): Field => ({
      type: 'multi-select',
      name,
      label: name,
      options: values.map((value) => ({ value, label: value })),
    }),
    words: (name: string, values: string[]): Field => ({ type: 'text', name, label: name, maxLength: values.length * 2 }),
  }
  const offered = fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 })
  const field = fc.tuple(fc.constantFrom('choice' as const, 'list' as const, 'words' as const), offered).map(
    ([kind, values]) =>
      (name: string) =>
        kinds[kind](name, values),
  )
  const version = fc.dictionary(fc.constantFrom('p', 'q', 'r', 's'), field, { minKeys: 1, noNullPrototype: true })
  const answer = fc.oneof(fc.constantFrom('A', 'B', 'C', 'D', 'typed'), fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }))
  const answers = fc.dictionary(fc.constantFrom('p', 'q', 'r', 's'), answer, { noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 1, maxLength: 5 }), answers, async (versions, given) => {
      // answers of a version that accepted them all
      let document: SessionDocument | undefined = sessionOf({ flowVersion: 0, answers: given })
      for (const [index, fields] of versions.entries()) {
        const known = Object.entries(fields).map(([name, make]) => make(name))
        const flow = flowOf({ version: index + 1, screens: known.map((one) => ({ id: one.name, fields: [one] })) })
        const { questionnaire, written } = await open(flow, document ?? sessionOf())
        for (const one of known) {
          const value = given[one.name]
          if (value !== undefined && !checkField(one, value)) expect(questionnaire.answerOf(one.name), one.name).toEqual(value)
          const kept = questionnaire.answerOf(one.name)
          if (kept !== undefined && 'options' in one) expect(checkField(one, kept)).toBeUndefined()
        }
        document = await written()
        expect({ ...document?.unfit, ...document?.answers }).toEqual(given)
      }
    }),
  )
})
