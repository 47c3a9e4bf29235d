import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { settle } from './settle.ts'

const LOOPS = runs(250, 500)
const SCREENS = 6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // what the flag exposes

async function answerOnce(): Promise<void> {
  const screens = Array.from({ length: SCREENS }, (_, index) => ({ id: `s${index}`, fields: [yesNo(`q${index}`)] }))
  const questionnaire = await openQuestionnaire({ flow: flowOf({ screens }), ports: memoryPorts(), facts: { signedIn: true, flags: {} } })
  const stop = questionnaire.subscribe(() => undefined)
  for (let index = 0; index < SCREENS; index++) {
    questionnaire.answer(`q${index}`, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    await settle(questionnaire)
  }
  expect(questionnaire.view().isComplete).toBe(true)
  stop()
  questionnaire.close()
}

/** Bytes in use, after all that can go is gone. */
function inUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test(`a page that opens ${LOOPS} questionnaires, one after the other, holds on to none of them`, async () => {
  const heap: number[] = []
  for (let loop = 0; loop < LOOPS; loop++) {
    await answerOnce()
    if (loop % 50 === 49) heap.push(inUse())
  }
  const [first = 0, last = 0] = [heap[1], heap.at(-1)] // the first ones fill caches that stay
  const each = (last - first) / (LOOPS - 100)
  console.log(`heap: ${(first / 1e6).toFixed(2)} MB after 100, ${(last / 1e6).toFixed(2)} MB after ${LOOPS}: ${each.toFixed(0)} bytes each`)
  // one that is held on to weighs 53 kB
  expect(each).toBeLessThan(5000)
}, 60_000)
