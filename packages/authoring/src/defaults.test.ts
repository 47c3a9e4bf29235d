import { parseFlow } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { diffFlows } from './diff/diffFlows.ts'
import { fieldLines } from './print/screenSection.ts'
import { namesInFlow } from './print/namesInFlow.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { replayWitness } from './prove/replayWitness.ts'
import { playScript } from './run/playScript.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const flow = parseFlow(
  flowOf({
    screens: [
      { id: 'cups', fields: [{ type: 'text', name: 'cups', label: 'Cups?', inputMode: 'numeric', optional: true, default: '2' }] },
      {
        id: 'why',
        dependsOn: { field: 'cups', answered: false },
        fields: [{ type: 'text', name: 'why', label: 'Why none?', default: { field: 'cups' } }],
      },
    ],
  }),
)
const [, why] = flow.steps.flatMap(({ screens }) => screens.flatMap(({ fields = [] }) => fields))

test('what a default is not is reached all the same: the patient may change it', async () => {
  const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
  expect(places.map(({ verdict }) => verdict)).not.toContain('unreachable')
  for (const place of places) expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
})

test('run goes on with a default, and without it where the script says null', async () => {
  const run = (answers: object) => playScript({ flow, script: { answers: { ...answers } }, handlers: {}, transforms: {}, now: NOW })
  expect(await run({})).toMatchObject({ status: 'complete', visited: ['cups'], answers: { cups: '2' } })
  expect(await run({ cups: null, why: 'Tea' })).toMatchObject({ status: 'complete', visited: ['cups', 'why'], answers: { why: 'Tea' } })
})

test('print and diff say what is filled in', () => {
  expect(why && fieldLines(why, namesInFlow(flow), '')).toContain('Filled in at first: the answer to “Cups?”, if there is one')
  const before = { ...flow, steps: JSON.parse(JSON.stringify(flow.steps).replace('"default":"2"', '"default":"3"')) as typeof flow.steps } // the same shape
  const changes = diffFlows({ flow: before, handlers: {} }, { flow: { ...flow, version: 2 }, handlers: {} })
  expect(changes).toContainEqual(expect.objectContaining({ code: 'field-default', severity: 'behaviour' }))
})
