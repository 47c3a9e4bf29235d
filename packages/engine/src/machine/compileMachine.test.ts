import { describe, expect, test } from 'vitest'
import type { Flow, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { machineOf } from './machineOf.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

const question = (id: string, more: Partial<Screen> = {}): Screen => ({ id, public: true, fields: [yesNo(id)], ...more })
const flow: Flow = {
  ...flowOf({ screens: [question('a')] }),
  steps: [
    { id: 'start', title: 'Start', screens: [question('a'), question('b', { dependsOn: { field: 'a', value: 'Yes' } })] },
    { id: 'end', title: 'End', screens: [question('c'), question('d')] },
  ],
}

/** On the first screen of the flow, or where `screen` or a stored session says. */
async function open(more: { screen?: string; stored?: unknown; flow?: Flow } = {}) {
  const ports = memoryPorts({ stored: more.stored })
  const questionnaire = await openQuestionnaire({
    flow: more.flow ?? flow,
    ports,
    facts: { signedIn: false, flags: {} },
    ...(more.screen !== undefined && { screen: more.screen }),
  })
  const at = () => (questionnaire.view().isComplete ? 'complete' : questionnaire.view().screen.id)
  const next = async (value: string) => {
    questionnaire.answer(at(), value)
    questionnaire.send({ type: 'NEXT' })
    await settle(questionnaire)
    return at()
  }
  const back = (to?: string) => {
    questionnaire.send({ type: 'BACK', ...(to !== undefined && { to }) })
    return at()
  }
  const goTo = (screen: string) => {
    questionnaire.send({ type: 'GO_TO', screen })
    return at()
  }
  return { questionnaire, ports, at, next, back, goTo }
}

describe('the machine of a flow, for tools that draw it,', () => {
  const machine = machineOf(compileFlow(flow))

  test('has a state per step, in it one per screen, and an end', () => {
    expect(machine.id).toBe('sample')
    expect(Object.keys(machine.states)).toEqual(['start', 'end', 'complete'])
    expect(Object.keys(machine.states['start']?.states ?? {})).toEqual(['a', 'b'])
    expect(Object.keys(machine.states['end']?.states ?? {})).toEqual(['c', 'd'])
    expect(machine.root.initial.target.map(({ key }) => key)).toEqual(['start'])
    expect(machine.states['end']?.initial.target.map(({ key }) => key)).toEqual(['c'])
    expect(machine.states['complete']?.type).toBe('final')
  })

  test('names each screen’s state, and the end, so that they can be found', () => {
    expect(machine.getStateNodeById('screen:c')).toBe(machine.states['end']?.states['c'])
    expect(machine.getStateNodeById('complete')).toBe(machine.states['complete'])
  })

  test('hands on from each screen to its neighbours, and from the last to the end', () => {
    const neighbours = (step: string, screen: string) =>
      machine.states[step]?.states[screen]?.always?.map(({ target }) => target?.map(({ key }) => key))
    expect(neighbours('start', 'a')).toEqual([['b']])
    expect(neighbours('start', 'b')).toEqual([['c'], ['a']])
    expect(neighbours('end', 'c')).toEqual([['d'], ['b']])
    expect(neighbours('end', 'd')).toEqual([['complete'], ['c']])
  })
})

describe('Back', () => {
  test('goes to the screen before where none was visited, and stays on the first', async () => {
    const stored = sessionOf({ screen: 'd', answers: { a: 'Yes', b: 'Yes', c: 'Yes' }, done: ['a', 'b', 'c'] })
    const { at, back } = await open({ stored })
    expect(at()).toBe('d')
    expect([back(), back(), back(), back()]).toEqual(['c', 'b', 'a', 'a'])
  })

  test('passes over what is hidden by now', async () => {
    const stored = sessionOf({ screen: 'c', answers: { a: 'No', b: 'Yes' }, done: ['a', 'b'], history: ['a', 'b'] })
    const { back } = await open({ stored })
    expect([back(), back()]).toEqual(['a', 'a'])
  })

  test('to a screen further back goes there, and from there on as if the rest had not been visited', async () => {
    const { next, back } = await open()
    await next('Yes')
    await next('Yes')
    await next('Yes')
    expect(back('b')).toBe('b')
    expect(back()).toBe('a')
  })

  test.each(['d', 'c', 'never-heard-of', undefined])('to %s, which does not lie behind, goes to the last screen', async (to) => {
    const { next, back } = await open()
    await next('Yes')
    await next('Yes')
    expect(back(to)).toBe('b')
  })

  test('to a screen that is hidden goes to the last screen that is not', async () => {
    const { next, back } = await open()
    await next('No')
    expect(back('b')).toBe('a')
  })

  test('to a screen on the way that was never visited goes there', async () => {
    const stored = sessionOf({ screen: 'd', answers: { a: 'Yes', b: 'Yes', c: 'Yes' }, done: ['a', 'b', 'c'], history: ['a', 'c'] })
    const { back } = await open({ stored })
    expect(back('b')).toBe('b')
  })

  test('never returns to a screen behind one that has to be answered anew', async () => {
    const stored = sessionOf({ screen: 'a', answers: { a: 'Yes', b: 'Yes', c: 'Yes' }, done: ['a', 'c'], history: ['a', 'd'] })
    const { at, back, goTo } = await open({ stored })
    expect(at()).toBe('a')
    expect(goTo('d')).toBe('b')
    expect(back()).toBe('a')
  })

  test('passes over a screen of the history that lies behind one which has to be answered anew', async () => {
    const stored = sessionOf({ screen: 'b', answers: { a: 'Yes', c: 'Yes' }, done: ['a', 'c'], history: ['a', 'd'] })
    const { at, back } = await open({ stored })
    expect(at()).toBe('b')
    expect(back()).toBe('a')
  })

  test('passes over the screen on show where the history names it', async () => {
    const stored = sessionOf({ screen: 'c', answers: { a: 'Yes', b: 'Yes' }, done: ['a', 'b'], history: ['a', 'b', 'c'] })
    const { at, back } = await open({ stored })
    expect(at()).toBe('c')
    expect(back()).toBe('b')
  })

  test('to a screen that lies ahead, though it was visited, goes to the last screen', async () => {
    const stored = sessionOf({ screen: 'a', answers: { a: 'Yes', b: 'Yes', c: 'Yes' }, done: ['a', 'b', 'c'], history: ['a', 'b'] })
    const { goTo, back } = await open({ stored })
    expect(goTo('c')).toBe('c')
    expect(back('d')).toBe('a')
  })

  test('from the end does nothing', async () => {
    const { next, back } = await open()
    await next('No')
    await next('Yes')
    expect(await next('Yes')).toBe('complete')
    expect(back()).toBe('complete')
  })
})

describe('a link to a screen', () => {
  test('leads there once all before it is answered and left, and Back returns', async () => {
    const { next, back, goTo } = await open()
    await next('No')
    await next('Yes')
    expect(goTo('a')).toBe('a')
    expect(goTo('d')).toBe('d')
    expect([back(), back()]).toEqual(['a', 'd'])
  })

  test('leads no further than to the first that is not', async () => {
    const { goTo, next } = await open()
    expect(goTo('d')).toBe('a')
    await next('Yes')
    expect(goTo('d')).toBe('b')
  })

  test('that the flow has not, or to where the patient stands, leaves them there and leaves no trace', async () => {
    const { questionnaire, ports, next, back, goTo } = await open()
    await next('No')
    const { moves } = questionnaire.view()
    expect([goTo('never-heard-of'), goTo('c')]).toEqual(['c', 'c'])
    expect(questionnaire.view().moves).toBe(moves)
    questionnaire.answer('c', 'Yes')
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ screen: 'c', history: ['a'] })
    expect(back()).toBe('a')
  })

  test('to a hidden screen leads to the next that is shown', async () => {
    const { next, goTo } = await open()
    await next('No')
    expect([goTo('a'), goTo('b')]).toEqual(['a', 'c'])
  })

  test.each([
    ['one that can be reached', 'b', 'b'],
    ['one that cannot yet', 'd', 'c'],
    ['one that the flow has not', 'never-heard-of', 'a'],
  ])('with which the page is opened: %s', async (_what, screen, expected) => {
    const stored = sessionOf({ screen: 'c', answers: { a: 'Yes', b: 'Yes' }, done: ['a', 'b'] })
    expect((await open({ screen, stored })).at()).toBe(expected)
  })
})

describe('a page that is opened again', () => {
  test('on a screen that is gone from the flow goes on where the answers end', async () => {
    const stored = sessionOf({ screen: 'gone', answers: { a: 'No', c: 'Yes' }, done: ['a', 'c'] })
    expect((await open({ stored })).at()).toBe('d')
  })

  test('behind the last screen is complete', async () => {
    const { next, questionnaire, ports } = await open()
    await next('No')
    await next('Yes')
    await next('Yes')
    await questionnaire.saved()
    const again = await open({ stored: ports.stored() })
    expect(again.at()).toBe('complete')
    expect(again.questionnaire.view().isComplete).toBe(true)
  })

  test('without anything stored stands on the first screen that is shown', async () => {
    const hidden = question('a', { dependsOn: { flag: 'old', value: true } })
    expect((await open({ flow: flowOf({ screens: [hidden, question('b')] }) })).at()).toBe('b')
  })
})

test('what was left, skipped and visited is stored in order', async () => {
  const screens = [question('a', { skipButton: { text: 'Skip' } }), question('b'), question('c')]
  const { questionnaire, ports, next } = await open({ flow: flowOf({ screens }) })
  questionnaire.send({ type: 'SKIP' })
  await next('Yes')
  await questionnaire.saved()
  expect(ports.stored()).toMatchObject({ screen: 'c', history: ['a', 'b'], done: ['a', 'b'], skipped: ['a'] })
})
