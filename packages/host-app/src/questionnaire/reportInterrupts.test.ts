import { openQuestionnaire, waitForIdle } from '@anamnesis/engine'
import { flowOf, memoryPorts, yesNo } from '@anamnesis/engine/testing'
import { expect, test, vi } from 'vitest'
import { reportInterrupts, type SendStop } from './reportInterrupts.ts'

const flow = flowOf({
  screens: [{ id: 'first', public: true, fields: [yesNo('a')], onSubmit: 'a' }],
  interrupts: { stop: { title: 'Stop', description: ['Not with this.'], actions: [{ do: 'dismiss', label: 'Back' }] } },
})

/** A questionnaire that stops at “Yes”. */
async function openStopping() {
  const questionnaire = await openQuestionnaire({
    flow,
    ports: memoryPorts(),
    handlers: {
      a: { rules: [{ when: { field: 'a', value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }] },
    },
    facts: { signedIn: false, flags: {} },
  })
  const stop = async () => {
    questionnaire.answer('a', 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  return { questionnaire, stop }
}

test('an interrupt is sent once, when it is displayed, with its answers', async () => {
  const { questionnaire, stop } = await openStopping()
  const send = vi.fn<SendStop>(async () => ({ status: 200 }))
  const settle = reportInterrupts(questionnaire, () => send)
  await stop()
  await settle()
  questionnaire.send({ type: 'DISMISS' })
  await settle()
  expect(send.mock.calls).toEqual([[expect.objectContaining({ interrupt: 'stop', screen: 'first', answers: { a: 'Yes' } })]])
})

test('an interrupt that the server did not take is sent again with the next change', async () => {
  const { questionnaire, stop } = await openStopping()
  const statuses = [503, 401, 200]
  const send = vi.fn<SendStop>(async () => ({ status: statuses.shift() ?? 200 }))
  const settle = reportInterrupts(questionnaire, () => send)
  await stop()
  await settle()
  for (let attempt = 0; attempt < 4; attempt++) await settle()
  const ids = send.mock.calls.map(([{ id }]) => id)
  expect(new Set(ids)).toHaveProperty('size', 1)
  expect(statuses).toEqual([])
  expect(ids).toHaveLength(3)
})

test('an interrupt waits until there is a sender', async () => {
  const { questionnaire, stop } = await openStopping()
  let sender: SendStop | undefined
  const settle = reportInterrupts(questionnaire, () => sender)
  await stop()
  await settle()
  const send = vi.fn<SendStop>(async () => ({ status: 200 }))
  sender = send
  questionnaire.send({ type: 'DISMISS' })
  await settle()
  expect(send).toHaveBeenCalledOnce()
})
