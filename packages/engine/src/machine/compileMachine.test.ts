import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Flow, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { machineOf } from './machineOf.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const question = (id: string, more: Partial<Screen> = {}): Screen => ({ id, public: true, fields: [yesNo(id)], ...more })
const flow: Flow = {
  ...flowOf({ screens: [question('a')] }),
  steps: [
    { id: 'start', title: 'Start', screens: [question('a'), question('b', { dependsOn: { field: 'a', value: 'Yes' } })] },
    { id: 'end', title: 'End', screens: [question('c'), question('d')] },
  ],
}

/** Opens on the first screen, or as `screen` or a stored session says. */
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
    await waitForIdle(questionnaire)
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
  const screenOf = (id: string) => machine.getStateNodeById(`screen:${id}`)
  const leadsTo = (id: string, phase: string, event: string) =>
    screenOf(id).states[phase]?.on[event as 'NEXT']?.flatMap(({ target = [] }) => target.map(({ key }) => key))

  test('has a state per step, in it one per screen, in that its phases, and an end', () => {
    expect(machine.id).toBe('sample')
    expect(Object.keys(machine.states)).toEqual(['$start', 'start', 'end', '$complete'])
    expect(Object.keys(machine.states['start']?.states ?? {})).toEqual(['a', 'b'])
    expect(Object.keys(machine.states['end']?.states ?? {})).toEqual(['c', 'd'])
    expect(Object.keys(screenOf('a').states)).toEqual(['arriving', 'returning', 'asking'])
    expect(machine.states['$complete']?.type).toBe('final')
  })

  test('gives a screen the phases that it can come to', () => {
    const full = question('full', { public: false, onMount: 'greet', onSubmit: 'judge', call: 'save' })
    full.fields = [yesNo('full', { triggerNextOnChange: true })]
    const { states } = machineOf(compileFlow(flowOf({ screens: [full], calls: [{ id: 'save', method: 'PUT' }] }))).getStateNodeById(
      'screen:full',
    )
    const phases = [
      'arriving',
      'returning',
      'opening',
      'mounting',
      'asking',
      'advancing',
      'checking',
      'submitting',
      'failed',
      'interrupted',
      'sign-in-required',
    ]
    expect(Object.keys(states)).toEqual(phases)
    // effects have the names of the JSON
    expect(['mounting', 'checking', 'submitting'].map((phase) => states[phase]?.invoke.map(({ id }) => id))).toEqual([
      ['greet'],
      ['judge'],
      ['save'],
    ])
  })

  test('leads from each screen to the one after it, and from the last to the end', () => {
    expect(['a', 'b', 'c', 'd'].map((id) => leadsTo(id, 'asking', 'NEXT'))).toEqual([
      ['asking', 'b'],
      ['asking', 'c'],
      ['asking', 'd'],
      ['asking', '$complete'],
    ])
  })

  test('says what each transition and each screen depends on', () => {
    const [past] = screenOf('b').states['arriving']?.always ?? []
    expect(past?.guard).toEqual({ type: 'isHidden', params: { position: 1, dependsOn: { field: 'a', value: 'Yes' } } })
    expect(past?.target?.map(({ key }) => key)).toEqual(['c'])
    expect(screenOf('b').meta).toEqual({
      screen: 'b',
      title: 'b?',
      dependsOn: { field: 'a', value: 'Yes' },
      advancing: [],
      call: undefined,
    })
  })
})

test('the machine of an open questionnaire is the one of its flow', async () => {
  const { questionnaire } = await open()
  const [used, alone] = [questionnaire.actor.logic, machineOf(questionnaire.compiled)]
  questionnaire.close()
  expect(JSON.parse(JSON.stringify(used))).toEqual(JSON.parse(JSON.stringify(alone)))
  expect(used.events).toEqual(alone.events)
})

describe('the machine alone', () => {
  const start = () => createActor(machineOf(compileFlow(flow))).start()
  const at = (actor: ReturnType<typeof start>) => actor.getSnapshot().value

  test('starts on the first screen that is shown, and goes on by answers and Next', () => {
    const actor = start()
    expect(at(actor)).toEqual({ start: { a: 'asking' } })
    actor.send({ type: 'NEXT' })
    expect(actor.getSnapshot().context.errors).toEqual({ a: 'Required' })
    for (const [field, value] of [
      ['a', 'No'],
      ['c', 'Yes'],
      ['d', 'Yes'],
    ] as const) {
      actor.send({ type: 'ANSWER', field, value })
      actor.send({ type: 'NEXT' })
    }
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('enters no screen that the walk does not reach, for any event', () => {
    const actor = start()
    actor.send({ type: 'LAND.d' })
    actor.send({ type: 'GO_TO', screen: 'd' })
    expect(at(actor)).toEqual({ start: { a: 'asking' } })
  })

  test('reads the rules in its JSON, and makes no call', async () => {
    const rules = [
      {
        when: { field: 'a', value: 'Yes' },
        outcome: { type: 'interrupt' as const, interrupt: 'stop' },
        source: 'A source.',
      },
    ]
    const stop = { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] }
    const calls = [{ id: 'save', method: 'PUT' as const }]
    const screens = [question('a', { rules, call: 'save' }), question('b')]
    const actor = createActor(machineOf(compileFlow(flowOf({ screens, calls, interrupts: { stop } })))).start()
    actor.send({ type: 'ANSWER', field: 'a', value: 'Yes' })
    actor.send({ type: 'NEXT' })
    await waitFor(actor, (snapshot) => snapshot.matches({ only: { a: 'interrupted' } }))
    actor.send({ type: 'DISMISS' })
    actor.send({ type: 'ANSWER', field: 'a', value: 'No' })
    actor.send({ type: 'NEXT' })
    await waitFor(actor, (snapshot) => snapshot.matches({ only: { b: 'asking' } }))
  })

  test('can be searched for the shortest way to each screen: every snapshot keeps its own answers', () => {
    const compiled = compileFlow(flow)
    const paths = getShortestPaths(machineOf(compiled), {
      events: ({ context: { position } }) => {
        const asked = compiled.screens[position]?.fields ?? []
        return [
          ...asked.flatMap(({ name: field }) => ['Yes', 'No'].map((value) => ({ type: 'ANSWER' as const, field, value }))),
          { type: 'NEXT' as const },
        ]
      },
    })
    const wayTo = (id: string, step: string) =>
      paths
        .find(({ state }) => state.matches({ [step]: { [id]: 'asking' } }))
        ?.steps.slice(1)
        .map(({ event }) => ('value' in event ? `${event.field} ${JSON.stringify(event.value)}` : event.type))
    expect(wayTo('b', 'start')).toEqual(['a "Yes"', 'NEXT'])
    expect(wayTo('d', 'end')).toEqual(['a "No"', 'NEXT', 'c "Yes"', 'NEXT'])
  })

  test('goes on by itself a moment after a choice that asks for it, and not from one that is taken back', () => {
    const clock = new SimulatedClock()
    const screens = ['a', 'b'].map((id) => question(id, { fields: [yesNo(id, { triggerNextOnChange: true })] }))
    const actor = createActor(machineOf(compileFlow(flowOf({ screens }))), { clock }).start()
    const choose = (value: string | undefined) => {
      actor.send({ type: 'ANSWER', field: 'a', value })
      actor.send({ type: 'COMMIT', field: 'a' })
    }
    choose('Yes')
    choose(undefined)
    clock.increment(1000)
    expect(at(actor)).toEqual({ only: { a: 'asking' } })
    choose('Yes')
    expect(at(actor)).toEqual({ only: { a: 'advancing' } })
    clock.increment(1000)
    expect(at(actor)).toEqual({ only: { b: 'asking' } })
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

  test('never returns to a screen after one that needs an answer again', async () => {
    const stored = sessionOf({ screen: 'a', answers: { a: 'Yes', b: 'Yes', c: 'Yes' }, done: ['a', 'c'], history: ['a', 'd'] })
    const { at, back, goTo } = await open({ stored })
    expect(at()).toBe('a')
    expect(goTo('d')).toBe('b')
    expect(back()).toBe('a')
  })

  test('skips a screen of the history after one that needs an answer again', async () => {
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
    ['one that the flow has not, and so where they were', 'never-heard-of', 'c'],
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
