import { readFileSync } from 'node:fs'
import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { memoryPorts } from '@anamnesis/engine/testing'
import type { AnswerValue, Flow, Handler } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { createHandlers } from './handlers/createHandlers.ts'
import { recordedFacts } from './formulary/recordedFacts.ts'
import { loadBrand } from './loadBrand.ts'
import { neutralEvents } from './neutralEvents.ts'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { eventsPage, eventTable, expectedEvents } from '../tests/support/eventTable.ts'
import { specified } from '../tests/support/specified.ts'
import { factsOf, IDS, readExample } from '../tests/support/playExample.ts'
import { transforms } from './transforms/index.ts'
import { flowKey } from './flowKey.ts'
import { sample } from '../../../scripts/seed.ts'

const onboardings = (await everyFlow()).filter(([, { kind }]) => kind === 'onboarding')
/** Number of screens between page reloads. */
const RELOAD_EVERY = 4

/** Simulates the payment screen of the app: exchanges the card for a receipt. */
const payment: Handler = {
  run: ({ answers: { paymentCard: card } }) =>
    typeof card === 'object' && 'kind' in card && card.kind === 'receipt'
      ? { type: 'continue' }
      : {
          type: 'set-answers',
          answers: { paymentCard: { kind: 'receipt', id: 'intent-1', label: 'Card' } },
          trackAction: ['proceed_to_payment', 'card_tokenized'],
        },
}

/** A patient who goes back once on every screen and reloads the page, and whose every call fails once. */
async function playRestlessly(flow: Flow): Promise<readonly string[]> {
  const { answers: given, now } = readExample(flowKey(flow))
  const answers: Record<string, AnswerValue> = {
    ...given,
    government_id: { kind: 'file', name: 'licence.jpg', size: 4, type: 'image/jpeg', content: 'AAAA' },
    paymentCard: { kind: 'card' },
  }
  const events: string[] = []
  const handlers = { ...createHandlers(await loadBrand(flowKey(flow).brand)), payment }
  let turn = 0
  const ports = {
    ...memoryPorts({
      now,
      answerCall: ({ id }) => (turn++ % 2 === 0 ? { status: 503 } : { status: 200, body: id === 'post-new-treatment' ? IDS : {} }),
    }),
    tracking: { track: (event: string) => void events.push(event) },
  }
  const open = async (signedIn: boolean) => {
    const opened = await openQuestionnaire({
      flow,
      ports,
      handlers,
      transforms,
      // shortened variants rely on earlier answers
      facts: { ...factsOf(flowKey(flow)), ...(signedIn && { signedIn }), onFile: recordedFacts(flow, given, { now }) },
    })
    await waitForIdle(opened)
    return opened
  }
  let questionnaire = await open(false)
  const next = async () => {
    // answers reveal fields up to two levels deep
    for (let pass = 0; pass < 3; pass++)
      for (const { name } of questionnaire.view().fields) {
        const answer = questionnaire.answerOf(name)
        const isGiven = typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt'
        if (answers[name] !== undefined && !isGiven) questionnaire.answer(name, answers[name])
      }
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    for (let trial = 0; trial < 9 && questionnaire.view().phase === 'failed'; trial++) {
      questionnaire.send({ type: 'RETRY' })
      await waitForIdle(questionnaire)
    }
  }
  for (let count = 1; !questionnaire.view().isComplete; count++) {
    const { moves } = questionnaire.view()
    await next()
    if (questionnaire.view().isComplete) break
    expect(questionnaire.view(), `stopped by ${questionnaire.view().interrupt?.name}`).toMatchObject({ phase: 'asking' })
    expect(questionnaire.view().moves).toBeGreaterThan(moves)
    if (questionnaire.view().canGoBack) {
      const { id } = questionnaire.view().screen
      questionnaire.send({ type: 'BACK' })
      await waitForIdle(questionnaire)
      await next()
      expect(questionnaire.view().screen.id).toBe(id)
    }
    if (count % RELOAD_EVERY > 0) continue
    await questionnaire.saved()
    const { signedIn } = questionnaire.facts()
    questionnaire.close()
    questionnaire = await open(signedIn)
  }
  return events
}

test.each(sample(onboardings, 6))('%s sends exactly its events, once each, however restless the patient is', async (_name, flow) => {
  const byRules = new Set<string>(eventTable.flatMap(({ event, sender }) => (sender === 'rules' ? [event] : [])))
  const events = await playRestlessly(flow)
  // temporary call failures are silent, except payments
  const isFailure = (event: string) => event === 'payment_failed'
  expect(new Set(events).size).toBe(events.length)
  expect(events.filter((event) => !byRules.has(event) && !isFailure(event)).toSorted()).toEqual(expectedEvents(flow).toSorted())
})

test('the table names every event of the specification, each once', () => {
  expect(eventTable.map(({ event }) => event).toSorted()).toEqual(specified.trackingEvents.toSorted())
})

test('tag manager events name no treatment, drug, card, body or interrupt, and every event has an entry', () => {
  expect(Object.keys(neutralEvents).toSorted()).toEqual(specified.trackingEvents.toSorted())
  const told = Object.values(neutralEvents).filter((name) => name !== null)
  for (const name of told)
    expect(name).not.toMatch(/drug|dose|medic|health|bmi|weight|pregnan|block|card|province|onboarding|renewal|prescri/)
  // every kind of stop sends the same event
  const stops = ['Blocked by BMI', 'Blocked by postal code', 'onboarding:blocked_by_pregnancy'] as const
  expect(new Set(stops.map((event) => neutralEvents[event])).size).toBe(1)
})

test('docs/events.md is this table', () => {
  expect(readFileSync(new URL('../../../docs/events.md', import.meta.url), 'utf8')).toBe(eventsPage())
})
