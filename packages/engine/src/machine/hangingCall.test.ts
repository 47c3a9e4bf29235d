import { describe, expect, test } from 'vitest'
import type { CallRequest, CallResponse } from '../ports.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { steppedRetry } from '../testing/steppedRetry.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const flow = flowOf({
  screens: [
    { id: 'first', call: 'save', skipButton: { text: 'Skip' }, fields: [yesNo('smoker', { triggerNextOnChange: true })] },
    { id: 'last', fields: [yesNo('agrees')] },
  ],
  calls: [{ id: 'save', method: 'PUT' }],
})

/** Flushes everything that does not wait for the server. */
async function quiet() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Opens on a screen that was left with Yes; the server responds on demand. */
async function openBusy() {
  const sent: CallRequest[] = []
  const answers: ((response: CallResponse) => void)[] = []
  const send = (request: CallRequest) => {
    // a copy, because the object may change after sending
    sent.push(structuredClone(request))
    return new Promise<CallResponse>((resolve) => answers.push(resolve))
  }
  const questionnaire = await openQuestionnaire({
    flow,
    ports: { ...memoryPorts(), calls: { send }, retry: steppedRetry({ atOnce: true }) },
    facts: { signedIn: false, flags: {} },
  })
  const press = async () => {
    for (const type of ['NEXT', 'SKIP', 'RETRY', 'DISMISS', 'CONTINUE', 'NEXT'] as const) questionnaire.send({ type })
    questionnaire.send({ type: 'COMMIT', field: 'smoker' })
    await quiet()
  }
  const answer = async (status: number) => {
    answers.shift()?.({ status })
    await quiet()
  }
  questionnaire.answer('smoker', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await quiet()
  expect(questionnaire.view().phase).toBe('submitting')
  return { questionnaire, sent, press, answer, bodies: () => sent.map(({ body }) => body) }
}

const isLast = { screen: { id: 'last' }, phase: 'asking' }

describe('while a call hangs', () => {
  test('it is sent once for any presses during it', async () => {
    const { questionnaire, press, answer, bodies } = await openBusy()
    await press()
    expect(questionnaire.view()).toMatchObject({ screen: { id: 'first' }, phase: 'submitting' })
    await answer(200)
    expect([questionnaire.view(), bodies()]).toMatchObject([isLast, [{ smoker: 'Yes' }]])
  })

  test('an answer that changes is not in it: it goes out afterwards, as a call of its own', async () => {
    const { questionnaire, sent, press, answer, bodies } = await openBusy()
    questionnaire.answer('smoker', 'No')
    await press()
    expect(bodies()).toEqual([{ smoker: 'Yes' }])
    await answer(200)
    expect(bodies()).toEqual([{ smoker: 'Yes' }, { smoker: 'No' }])
    expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey)
    await press()
    await answer(200)
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject(isLast)
    expect(sent).toHaveLength(2)
  })

  test('and then fails, the retry sends the same body under the same key, even after another answer', async () => {
    const { questionnaire, sent, press, answer, bodies } = await openBusy()
    questionnaire.answer('smoker', 'No')
    await press()
    await answer(503)
    await press()
    await answer(200)
    await answer(200)
    expect(bodies()).toEqual([{ smoker: 'Yes' }, { smoker: 'Yes' }, { smoker: 'No' }])
    const [first, again, other] = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(questionnaire.view()).toMatchObject(isLast)
  })

  test('a second answer that is undone during the call sends nothing', async () => {
    const { questionnaire, press, answer, bodies } = await openBusy()
    questionnaire.answer('smoker', 'No')
    questionnaire.answer('smoker', 'Yes')
    await press()
    await answer(200)
    expect([questionnaire.view(), bodies()]).toMatchObject([isLast, [{ smoker: 'Yes' }]])
  })
})
