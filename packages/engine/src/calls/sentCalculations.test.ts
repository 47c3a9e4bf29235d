import { expect, test } from 'vitest'
import type { Screen } from '../schema/index.ts'
import { openQuestionnaire } from '../machine/openQuestionnaire.ts'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { flowOf, massIndex, massIndexScreen, memoryPorts, yesNo } from '../testing/index.ts'

const body: Screen = { ...massIndexScreen, calculated: [{ ...massIndex, sent: true, associatedAttribute: 'bmi_now' }] }

/** Answers all screens, and returns the last call's body. */
async function lastBody(screens: readonly Screen[]) {
  const ports = memoryPorts()
  const flow = flowOf({ screens, calls: [{ id: 'save', method: 'PUT' }] })
  const questionnaire = await openQuestionnaire({ flow, ports, facts: { signedIn: false, flags: {} } })
  for (const [name, value] of Object.entries({ weight: '209.2', height: '70', sure: 'Yes' }))
    questionnaire.send({ type: 'ANSWER', field: name, value })
  for (let left = screens.length; left > 0; left--) {
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  await questionnaire.sent()
  return { body: ports.sent.at(-1)?.body, attributes: questionnaire.attributes() }
}

test('a call carries the calculated answers of its screen that are sent, and attributes have them', async () => {
  const { body: sent, attributes } = await lastBody([{ ...body, call: 'save' }])
  expect(sent).toEqual({ weight: '209.2', height: '70', bmi: '30' })
  expect(attributes).toEqual({ bmi_now: '30' })
})

test('a call carries no calculated answer that is not sent', async () => {
  const { body: sent } = await lastBody([{ ...massIndexScreen, call: 'save' }])
  expect(sent).toEqual({ weight: '209.2', height: '70' })
})

test('a call of the whole form carries every answer so far, and of no hidden screen', async () => {
  const hidden: Screen = { id: 'hidden', dependsOn: { field: 'sure', value: 'No' }, fields: [yesNo('never')] }
  const last: Screen = { id: 'last', title: 'Send', call: 'save', submitWholeForm: true }
  const { body: sent } = await lastBody([body, { id: 'sure', fields: [yesNo('sure')] }, hidden, last])
  expect(sent).toEqual({ weight: '209.2', height: '70', bmi: '30', sure: 'Yes' })
})
