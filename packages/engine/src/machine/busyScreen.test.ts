import { describe, expect, test } from 'vitest'
import type { CallResponse } from '../ports.ts'
import type { Call, Outcome, Screen } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const SAVE: Call = { id: 'save', method: 'PUT' }
const LAST: Screen = { id: 'last', fields: [yesNo('question-last')] }

/** Polls until a condition holds, with a limit. */
async function began(holds: () => unknown) {
  for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise((resolve) => setImmediate(resolve))
}

describe('while a screen is busy', () => {
  test.each([
    ['its handler decides', { onMount: undefined, onSubmit: 'rule' }, 'checking'],
    ['it opens', { onMount: 'rule', onSubmit: undefined }, 'mounting'],
  ] as const)('and %s the patient sees so, and nothing they press counts', async (_what, { onMount, onSubmit }, phase) => {
    let decide: ((outcome: Outcome) => void) | undefined
    let runs = 0
    const questionnaire = await openQuestionnaire({
      flow: flowOf({
        screens: [
          {
            id: 'first',
            skipButton: { text: 'Skip' },
            fields: [yesNo('question')],
            ...(onMount && { onMount }),
            ...(onSubmit && { onSubmit }),
          },
          LAST,
        ],
      }),
      handlers: {
        rule: {
          run: () => {
            runs += 1
            return new Promise<Outcome>((resolve) => (decide = resolve))
          },
        },
      },
      ports: memoryPorts(),
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('question', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    for (const type of ['NEXT', 'SKIP', 'RETRY', 'DISMISS'] as const) questionnaire.send({ type })
    expect(questionnaire.view()).toMatchObject({ phase, screen: { id: 'first' }, failure: undefined, interrupt: undefined })
    await began(() => decide)
    decide?.({ type: 'continue' })
    await waitForIdle(questionnaire)
    expect(questionnaire.view().screen.id).toBe(phase === 'mounting' ? 'first' : 'last')
    expect(runs).toBe(1)
  })

  test('with its call is shown as such; an answer during the call is kept, and an invalid one stops Next', async () => {
    let respond: ((response: CallResponse) => void) | undefined
    const ports = memoryPorts({
      answerCall: (_request, attempt) => (attempt === 1 ? new Promise((resolve) => (respond = resolve)) : { status: 200 }),
    })
    const questionnaire = await openQuestionnaire({
      flow: flowOf({ screens: [{ id: 'first', call: 'save', fields: [yesNo('question')] }, LAST], calls: [SAVE] }),
      ports,
      facts: { signedIn: false, flags: {} },
    })
    questionnaire.answer('question', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await began(() => respond)
    for (const type of ['NEXT', 'SKIP', 'RETRY', 'DISMISS'] as const) questionnaire.send({ type })
    expect(questionnaire.view().phase).toBe('submitting')
    expect(ports.sent).toHaveLength(1)
    questionnaire.answer('question', 'Perhaps')
    respond?.({ status: 200 })
    await waitForIdle(questionnaire)
    expect(questionnaire.view()).toMatchObject({
      screen: { id: 'first' },
      phase: 'asking',
      errors: { question: 'Choose one of the options' },
    })
    expect(questionnaire.answerOf('question')).toBe('Perhaps')
  })
})
