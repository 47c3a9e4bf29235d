import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { machineOf } from './machineOf.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const flow = flowOf({ screens: ['a', 'b', 'c'].map((id) => ({ id, public: true, fields: [yesNo(id)] })) })
const facts = { signedIn: false, flags: {} }

/** A questionnaire on its second screen, whose first answer is Yes. */
async function openOnSecond() {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts(), facts })
  questionnaire.answer('a', 'Yes')
  questionnaire.send({ type: 'NEXT' })
  await waitForIdle(questionnaire)
  return questionnaire
}
/** A snapshot as a file or a message would carry it. */
const transported = (snapshot: unknown) =>
  JSON.parse(JSON.stringify(snapshot)) as ReturnType<ReturnType<typeof createActor>['getPersistedSnapshot']> // JSON of a snapshot

test('a persisted snapshot is plain JSON, and the machine of the same flow continues from it', async () => {
  const { actor } = await openOnSecond()
  const persisted = actor.getPersistedSnapshot()
  const restored = createActor(machineOf(compileFlow(flow)), { snapshot: transported(persisted) }).start()
  expect(restored.getSnapshot().value).toEqual({ only: { b: 'asking' } })
  expect(restored.getSnapshot().context.session.answers).toEqual({ a: 'Yes' })
  restored.send({ type: 'ANSWER', field: 'b', value: 'No' })
  restored.send({ type: 'NEXT' })
  expect(restored.getSnapshot().value).toEqual({ only: { c: 'asking' } })
  restored.send({ type: 'BACK' })
  restored.send({ type: 'BACK' })
  expect(restored.getSnapshot().value).toEqual({ only: { a: 'asking' } })
})

test.each([
  ['an older version', { ...flow, version: flow.version + 1 }],
  ['another flow', { ...flow, id: 'other' }],
  ['another variant', { ...flow, variant: 'short' }],
])('a persisted snapshot of %s is refused at the start, with a code', async (_what, current) => {
  const snapshot = transported((await openOnSecond()).actor.getPersistedSnapshot())
  const actor = createActor(machineOf(compileFlow(current)), { snapshot })
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: { code: 'SNAPSHOT_OTHER_FLOW' } })
})

test('an earlier snapshot keeps its answers and its view', async () => {
  const questionnaire = await openOnSecond()
  questionnaire.answer('b', 'Yes')
  const before = questionnaire.actor.getSnapshot()
  questionnaire.answer('b', 'No')
  questionnaire.send({ type: 'BACK' })
  expect(before.context.session.answers).toEqual({ a: 'Yes', b: 'Yes' })
  expect(questionnaire.answerIn(before, 'b')).toBe('Yes')
  expect(questionnaire.viewIn(before).screen.id).toBe('b')
  expect(questionnaire.answerOf('b')).toBe('No')
  expect(questionnaire.view().screen.id).toBe('a')
})
