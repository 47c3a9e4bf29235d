import { describe, expect, test } from 'vitest'
import type { Ports } from '../ports.ts'
import type { Facts, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const screens: Screen[] = [
  { id: 'a', trackAction: 'a_left', fields: [yesNo('a', { associatedAttribute: 'first' })] },
  { id: 'b', dependsOn: { field: 'a', value: 'Yes' }, trackAction: 'b_left', fields: [yesNo('b', { associatedAttribute: 'second' })] },
  { id: 'c', fields: [yesNo('c')] },
  { id: 'd', dependsOn: { flag: 'long', value: true }, skipButton: { text: 'Skip' }, trackAction: 'd_left', fields: [yesNo('d')] },
]

/** Polls until a condition holds, with a limit. */
async function began(holds: () => unknown) {
  for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function open(ports: Ports = memoryPorts(), facts: Facts = { signedIn: false, flags: {} }) {
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports, facts })
  const next = async (value?: string) => {
    if (value !== undefined) questionnaire.answer(questionnaire.view().screen.id, value)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view().screen.id
  }
  return { questionnaire, next }
}

describe('a listener', () => {
  test('is called for each change of an answer or the view, and only then', async () => {
    const { questionnaire, next } = await open()
    let told = 0
    questionnaire.subscribe(() => (told += 1))
    const toldBy = (act: () => void) => {
      const before = told
      act()
      return told - before
    }
    expect(toldBy(() => questionnaire.answer('a', 'Yes'))).toBeGreaterThan(0)
    expect(toldBy(() => questionnaire.answer('a', 'Yes'))).toBe(0)
    expect(toldBy(() => questionnaire.send({ type: 'ANSWER', field: 'never-heard-of', value: 'Yes' }))).toBe(0)
    expect(toldBy(() => questionnaire.send({ type: 'DISMISS' }))).toBe(0)
    // a later question does not change the view
    expect(toldBy(() => questionnaire.send({ type: 'ANSWER', field: 'c', value: 'Yes' }))).toBe(1)
    const before = told
    await next()
    expect(told).toBeGreaterThan(before)
    expect(toldBy(() => questionnaire.updateFacts({ flags: { long: true } }))).toBeGreaterThan(0)
  })

  test('is not called after it unsubscribes, and others still are', async () => {
    const { questionnaire } = await open()
    const told: string[] = []
    const stop = questionnaire.subscribe(() => told.push('one'))
    questionnaire.subscribe(() => told.push('other'))
    stop()
    questionnaire.send({ type: 'ANSWER', field: 'c', value: 'Yes' })
    expect(told).toEqual(['other'])
  })

  test('never sees a screen that has been left already', async () => {
    const { questionnaire, next } = await open()
    const seen: string[] = []
    questionnaire.subscribe(() => seen.push(`${questionnaire.view().screen.id} ${questionnaire.view().phase}`))
    await next('Yes')
    await next('Yes')
    expect([...new Set(seen)]).toEqual(['a asking', 'b asking', 'c asking'])
  })
})

describe('an answer', () => {
  test('to a question that the flow has not is not kept', async () => {
    const { questionnaire } = await open()
    questionnaire.send({ type: 'ANSWER', field: 'never-heard-of', value: 'Yes' })
    expect(questionnaire.answerOf('never-heard-of')).toBeUndefined()
  })

  test('is taken away by undefined, also from what is stored', async () => {
    const ports = memoryPorts()
    const { questionnaire } = await open(ports)
    questionnaire.answer('a', 'Yes')
    questionnaire.send({ type: 'ANSWER', field: 'c', value: 'Yes' })
    questionnaire.answer('a', undefined)
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ answers: { c: 'Yes' } })
    expect(['a', 'c'].map(questionnaire.answerOf)).toEqual([undefined, 'Yes'])
  })

  test('that changes has to be left forward again, as far as stored sessions go', async () => {
    const ports = memoryPorts()
    const { questionnaire, next } = await open(ports)
    await next('No')
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ done: ['a'] })
    questionnaire.answer('a', 'Yes')
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ done: [], screen: 'a' })
  })

  test('travels under its attribute only while its question is shown', async () => {
    const { questionnaire } = await open()
    expect(questionnaire.attributes()).toEqual({})
    questionnaire.answer('a', 'Yes')
    questionnaire.send({ type: 'ANSWER', field: 'b', value: 'No' })
    questionnaire.send({ type: 'ANSWER', field: 'c', value: 'No' })
    expect(questionnaire.attributes()).toEqual({ first: 'Yes', second: 'No' })
    questionnaire.answer('a', 'No')
    expect(questionnaire.attributes()).toEqual({ first: 'No' })
    expect(questionnaire.answers()).toEqual({ a: 'No', c: 'No' })
  })
})

test('the path is every shown screen up to the one on show', async () => {
  const { questionnaire, next } = await open()
  expect(questionnaire.path()).toEqual(['a'])
  await next('No')
  expect(questionnaire.path()).toEqual(['a', 'c'])
  questionnaire.answer('a', 'Yes')
  expect(questionnaire.path()).toEqual(['a'])
  await next()
  expect(questionnaire.path()).toEqual(['a', 'b'])
})

describe('what becomes known of the patient', () => {
  test('is added to what is known, and opens what depends on it', async () => {
    const { questionnaire, next } = await open()
    await next('No')
    questionnaire.updateFacts({ flags: { long: true } })
    expect(questionnaire.facts()).toEqual({ signedIn: false, flags: { long: true } })
    expect(await next('No')).toBe('d')
    questionnaire.updateFacts({ signedIn: true, user_id: 'u1' })
    expect(questionnaire.facts()).toEqual({ signedIn: true, user_id: 'u1', flags: { long: true } })
  })

  test('leads the patient to what it made appear among the screens behind them', async () => {
    const asked: Screen = { id: 'b', dependsOn: { flag: 'asked', value: true }, fields: [yesNo('b')] }
    const questionnaire = await openQuestionnaire({
      flow: flowOf({ screens: [{ id: 'a', fields: [yesNo('a')] }, asked, { id: 'c', fields: [yesNo('c')] }] }),
      ports: memoryPorts(),
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('a', 'No')
    questionnaire.send({ type: 'NEXT' })
    expect(questionnaire.view().screen.id).toBe('c')
    questionnaire.updateFacts({ flags: { asked: true } })
    expect(questionnaire.view().screen.id).toBe('b')
  })

  test('is stored with the answers', async () => {
    const ports = memoryPorts()
    const { questionnaire } = await open(ports)
    questionnaire.updateFacts({ treatment_id: 't1' })
    await questionnaire.saved()
    expect(ports.stored()).toMatchObject({ facts: { treatment_id: 't1' } })
  })
})

describe('the event of a screen', () => {
  const tracked = () => {
    const events: object[] = []
    const ports: Ports = { ...memoryPorts(), tracking: { track: (event, place) => events.push({ event, ...place }) } }
    return { events, ports }
  }
  const event = (screen: string) => ({ event: `${screen}_left`, flow: 'sample', screen })

  test('is sent once as the screen is left forward, with the place and no answer', async () => {
    const { events, ports } = tracked()
    const { questionnaire, next } = await open(ports)
    await next()
    expect(events).toEqual([])
    await next('Yes')
    expect(events).toEqual([event('a')])
    await next('No')
    expect(events).toEqual([event('a'), event('b')])
    // c has no answer
    await next('No')
    expect(questionnaire.view().isComplete).toBe(true)
    expect(events).toEqual([event('a'), event('b')])
  })

  test('is not sent by going back, by an answer that leads back, nor a second time', async () => {
    const { events, ports } = tracked()
    const { questionnaire, next } = await open(ports)
    await next('Yes')
    questionnaire.send({ type: 'BACK' })
    expect(events).toEqual([event('a')])
    await next()
    questionnaire.answer('a', 'No')
    expect(events).toEqual([event('a')])
    await next()
    expect(questionnaire.view().screen.id).toBe('c')
    expect(events).toEqual([event('a')])
  })

  test('is not sent a second time after a reload', async () => {
    const { events, ports } = tracked()
    const first = await open(ports)
    await first.next('Yes')
    await first.questionnaire.saved()
    first.questionnaire.close()
    const { questionnaire, next } = await open(ports)
    questionnaire.send({ type: 'BACK' })
    await next('No')
    expect(questionnaire.view().screen.id).toBe('c')
    expect(events).toEqual([event('a')])
  })

  test('is sent as the last screen is left, also by Skip', async () => {
    const { events, ports } = tracked()
    const { questionnaire, next } = await open(ports, { signedIn: false, flags: { long: true } })
    await next('No')
    await next('No')
    questionnaire.send({ type: 'SKIP' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view().isComplete).toBe(true)
    expect(events).toEqual([event('a'), event('d')])
  })

  test('is not sent by a link to a later screen when the current one was not left', async () => {
    const { events, ports } = tracked()
    const { questionnaire, next } = await open(ports)
    await next('Yes')
    questionnaire.send({ type: 'BACK' })
    questionnaire.send({ type: 'ANSWER', field: 'b', value: 'No' })
    questionnaire.send({ type: 'GO_TO', screen: 'b' })
    expect(questionnaire.view().screen.id).toBe('b')
    expect(events).toEqual([event('a')])
    questionnaire.send({ type: 'GO_TO', screen: 'c' })
    expect(events).toEqual([event('a')])
  })
})

describe('the events round a screen', () => {
  const flow = {
    ...flowOf({
      screens: [
        { id: 'a', trackOpening: 'a_shown', trackAction: ['a_left', 'a_left_too'], fields: [yesNo('a')] },
        { id: 'b', trackOpening: ['b_shown', 'a_shown'], fields: [yesNo('b')], public: false },
      ],
    }),
    trackStart: 'started',
  }
  test('are sent when it is shown, at the first answer and when it is left: each once for all places that name it', async () => {
    const ports = memoryPorts()
    const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
    expect(ports.events).toEqual(['a_shown'])
    questionnaire.answer('a', 'Yes')
    questionnaire.answer('a', 'No')
    expect(ports.events).toEqual(['a_shown', 'started'])
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    // a screen that requires sign-in is not visible
    expect(ports.events).toEqual(['a_shown', 'started', 'a_left', 'a_left_too'])
    questionnaire.updateFacts({ signedIn: true })
    expect(ports.events).toEqual(['a_shown', 'started', 'a_left', 'a_left_too', 'b_shown'])
  })
})

describe('a questionnaire that is closed', () => {
  test('handles no further event, and its running effects are aborted', async () => {
    let signal: AbortSignal | undefined
    const questionnaire = await openQuestionnaire({
      flow: flowOf({ screens: [{ id: 'a', onSubmit: 'slow', fields: [yesNo('a')] }, { id: 'b' }] }),
      handlers: {
        slow: {
          run: (_input, given) => {
            signal = given
            return new Promise(() => {})
          },
        },
      },
      ports: memoryPorts(),
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('a', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await began(() => signal)
    expect(signal?.aborted).toBe(false)
    questionnaire.close()
    expect(signal?.aborted).toBe(true)
    questionnaire.send({ type: 'NEXT' })
    expect(questionnaire.view().screen.id).toBe('a')
  })

  test('listens to no other tab any more', async () => {
    let isWatched = true
    const ports = memoryPorts()
    const session: Ports['session'] = { ...ports.session, watch: () => () => (isWatched = false) }
    const { questionnaire } = await open({ ...ports, session })
    questionnaire.close()
    expect(isWatched).toBe(false)
  })
})

test('what another tab wrote is on show in this one, and leads to what has to be answered now', async () => {
  const ports = memoryPorts()
  const here = await open(ports)
  const there = await open(ports)
  await here.next('No')
  await here.questionnaire.saved()
  expect(here.questionnaire.view().screen.id).toBe('c')
  let told = 0
  here.questionnaire.subscribe(() => (told += 1))
  there.questionnaire.answer('a', 'Yes')
  await there.questionnaire.saved()
  here.questionnaire.send({ type: 'ANSWER', field: 'c', value: 'No' })
  told = 0
  await here.questionnaire.saved()
  expect(['a', 'c'].map(here.questionnaire.answerOf)).toEqual(['Yes', 'No'])
  // answers after the current question do not count yet
  expect(here.questionnaire.answers()).toEqual({ a: 'Yes' })
  expect(here.questionnaire.view().screen.id).toBe('a')
  expect(told).toBeGreaterThan(0)
})

test('settled is a questionnaire that waits for the patient: at once, when its handler is through, or at its end', async () => {
  let decide: (() => void) | undefined
  const questionnaire = await openQuestionnaire({
    flow: flowOf({ screens: [{ id: 'a', onSubmit: 'slow', fields: [yesNo('a')] }] }),
    handlers: { slow: { run: () => new Promise((resolve) => (decide = () => resolve({ type: 'continue' }))) } },
    ports: memoryPorts(),
    facts: { signedIn: false, flags: {} },
  })
  await waitForIdle(questionnaire)
  questionnaire.answer('a', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  let hasTakenEffect = false
  const settling = waitForIdle(questionnaire).then(() => (hasTakenEffect = true))
  // notifies, although the handler is still running
  questionnaire.answer('a', 'No')
  await began(() => decide)
  expect(hasTakenEffect).toBe(false)
  decide?.()
  await settling
  expect(questionnaire.view().isComplete).toBe(true)
  await waitForIdle(questionnaire)
})
