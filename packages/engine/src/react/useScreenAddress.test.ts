import { expect, test } from 'vitest'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import type { Handler } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { createMemoryHistory } from './createMemoryHistory.ts'
import { followHistory } from './useScreenAddress.ts'

const flow = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('a')] },
    { id: 'b', dependsOn: { field: 'a', value: 'Yes' }, fields: [yesNo('b')] },
    { id: 'c', fields: [yesNo('c')] },
    { id: 'd', fields: [yesNo('d')] },
  ],
})

const flagged = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('a')] },
    { id: 'b', dependsOn: { flag: 'short', value: false }, fields: [yesNo('b')] },
    { id: 'c', fields: [yesNo('c')] },
  ],
})

/** A patient with a questionnaire in a history with an earlier entry. */
async function patient({ at, of = flow, handlers = {} }: { at?: string; of?: typeof flow; handlers?: Record<string, Handler> } = {}) {
  const questionnaire = await openQuestionnaire({
    flow: of,
    handlers,
    ports: memoryPorts(),
    facts: { signedIn: false, flags: {} },
    ...(at !== undefined && { screen: at }),
  })
  const history = createMemoryHistory(at)
  const { back, stop } = followHistory(questionnaire, history)
  return {
    questionnaire,
    history,
    back,
    stop,
    on: () => questionnaire.view().screen.id,
    go: async (answer = 'Yes') => {
      questionnaire.answer(questionnaire.view().screen.id, answer)
      questionnaire.send({ type: 'NEXT' })
      await waitForIdle(questionnaire)
    },
  }
}

test('every step forward is an entry, and the first takes the place of an address without a screen', async () => {
  const { go, history } = await patient()
  await go()
  await go()
  expect(history.entries()).toEqual(['a', 'b', 'c'])
})

test('the questionnaire’s own Back and the history’s are one: either way the entry ahead stays for Forward', async () => {
  const { go, history, back, on } = await patient()
  await go()
  await go()
  back()
  expect([on(), history.current()]).toEqual(['b', 'b'])
  history.back()
  expect([on(), history.current()]).toEqual(['a', 'a'])
  history.forward()
  history.forward()
  expect([on(), history.current()]).toEqual(['c', 'c'])
  expect(history.entries()).toEqual(['a', 'b', 'c'])
})

test('a deep link to an unreachable screen is corrected, and its Back stays inside the questionnaire', async () => {
  const { history, on, go, back } = await patient({ at: 'd' })
  expect([on(), history.entries()]).toEqual(['a', ['a']])
  await go('No')
  back()
  expect([on(), history.entries()]).toEqual(['a', ['a', 'c']])
})

test('Back from the first screen of this visit, where the history knows nothing before it, makes no entry that leads forward again', async () => {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: false, flags: {} } })
  questionnaire.answer('a', 'No')
  questionnaire.send({ type: 'NEXT' })
  const history = createMemoryHistory('c')
  followHistory(questionnaire, history).back()
  expect([questionnaire.view().screen.id, history.entries()]).toEqual(['a', ['a']])
})

test('Forward to a screen that is no longer reachable leaves the patient at the current one', async () => {
  const { go, history, back, on, questionnaire } = await patient()
  await go()
  await go()
  back()
  questionnaire.answer('b', undefined)
  history.forward()
  expect([on(), history.current()]).toEqual(['b', 'b'])
})

test('Back over a screen that has been hidden since goes to the last visible one, with no press that does nothing', async () => {
  const { go, history, back, on, questionnaire } = await patient({ of: flagged })
  questionnaire.updateFacts({ flags: { short: false } })
  await go()
  await go()
  questionnaire.updateFacts({ flags: { short: true } })
  back()
  expect([on(), history.current(), history.behind()]).toEqual(['a', 'a', undefined])
})

test('a screen that leads back by itself, before it was seen, is no entry to bounce from', async () => {
  const led = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('a')] },
      { id: 'b', onMount: 'away', fields: [yesNo('b')] },
    ],
  })
  const away: Handler = { run: async () => ({ type: 'go-to', screen: 'a' }) }
  const { go, history, on } = await patient({ of: led, handlers: { away } })
  await go()
  expect([on(), history.current(), history.behind()]).toEqual(['a', 'a', undefined])
})

test('a jump back to change an answer is an entry, and Back returns from it', async () => {
  const { go, history, back, on, questionnaire } = await patient()
  await go('No')
  await go()
  questionnaire.send({ type: 'GO_TO', screen: 'a' })
  expect(history.entries()).toEqual(['a', 'c', 'd', 'a'])
  back()
  expect([on(), history.current()]).toEqual(['d', 'd'])
})

test('Back pressed twice before the history has moved goes one screen back', async () => {
  const { go, history, questionnaire, on, stop } = await patient()
  stop()
  await go()
  await go()
  let pressed = 0
  const slow = { ...history, current: () => 'c', behind: () => 'b', back: () => void (pressed += 1), listen: () => () => {} }
  const following = followHistory(questionnaire, slow)
  following.back()
  following.back()
  expect([pressed, on()]).toEqual([1, 'c'])
})

test('an entry that names no screen of the questionnaire is corrected to the one on show', async () => {
  const { go, history, on } = await patient()
  await go()
  history.replace('no-such-screen')
  history.back()
  history.forward()
  expect([on(), history.current()]).toEqual(['a', 'a'])
})

test('one history follows one questionnaire: a second one is refused, with what to do', async () => {
  const [first, second] = [await patient(), await patient()]
  expect(() => followHistory(second.questionnaire, first.history)).toThrow(/HISTORY_TAKEN.*createMemoryHistory/)
})
