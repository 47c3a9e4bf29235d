import { expect, test } from 'vitest'
import type { Handler, Rule } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const stop = { title: 'Stop', description: ['Stop.'], actions: [{ do: 'dismiss' as const, label: 'Back' }] }
const unticked: Rule = { when: { field: 'agreed', value: false }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }
const refused: Rule = { when: { field: 'last', value: 'No' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }
const handler: Handler = { rules: [{ ...unticked, outcome: { type: 'interrupt', interrupt: 'stop' } }] }

/** Opens a flow whose first screen has a rule that reads a later question. */
async function open(first: { readonly rules?: Rule[]; readonly onMount?: string; readonly onSubmit?: string }) {
  const flow = flowOf({
    screens: [
      { id: 'a', fields: [yesNo('first')], ...first },
      { id: 'b', fields: [{ type: 'checkbox', name: 'agreed', label: 'I agree' }, yesNo('last')] },
    ],
    interrupts: { stop },
  })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), handlers: { handler }, facts: { signedIn: true, flags: {} } })
  await waitForIdle(questionnaire)
  const next = async () => {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
    return questionnaire.view()
  }
  return { questionnaire, next }
}

test.each([[{ rules: [unticked] }], [{ onMount: 'handler' }], [{ onSubmit: 'handler' }]])(
  'a rule does not treat a checkbox that is not reached yet as unticked (%j)',
  async (first) => {
    const { questionnaire, next } = await open(first)
    questionnaire.answer('first', 'Yes')
    expect((await next()).screen.id).toBe('b')
  },
)

test('a rule on opening a screen reads nothing of that screen: it was not asked yet', async () => {
  const flow = flowOf({
    screens: [{ id: 'b', fields: [{ type: 'checkbox', name: 'agreed', label: 'I agree' }], onMount: 'handler' }],
    interrupts: { stop },
  })
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), handlers: { handler }, facts: { signedIn: true, flags: {} } })
  await waitForIdle(questionnaire)
  expect(questionnaire.view().phase).toBe('asking')
})

test('a later answer does not stop a patient on the way back to correct it', async () => {
  const { questionnaire, next } = await open({ rules: [refused] })
  questionnaire.answer('first', 'Yes')
  await next()
  questionnaire.answer('agreed', true)
  questionnaire.answer('last', 'No')
  questionnaire.send({ type: 'BACK' })
  await waitForIdle(questionnaire)
  expect((await next()).screen.id).toBe('b')
})
