import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const TIMES = 50
const SCREENS = 6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // exposed by the flag

/** Completes a questionnaire and closes it; returns weak references to it and its machine. */
async function answerOnce(): Promise<WeakRef<object>[]> {
  const screens = Array.from({ length: SCREENS }, (_, index) => ({ id: `s${index}`, fields: [yesNo(`q${index}`)] }))
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  const stop = questionnaire.subscribe(() => undefined)
  for (let index = 0; index < SCREENS; index++) {
    questionnaire.answer(`q${index}`, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  expect(questionnaire.view().isComplete).toBe(true)
  stop()
  questionnaire.close()
  return [new WeakRef(questionnaire), new WeakRef(questionnaire.actor)]
}

test('a page that opens many questionnaires, one after the other, holds on to none of them', async () => {
  const opened: WeakRef<object>[] = []
  for (let time = 0; time < TIMES; time++) opened.push(...(await answerOnce()))
  // WeakRef keeps its target until the end of the turn
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  // the runtime may retain the latest objects; a leak retains the first ones too
  const early = opened.slice(0, opened.length / 2)
  expect(early.filter((one) => one.deref() !== undefined)).toHaveLength(0)
})
