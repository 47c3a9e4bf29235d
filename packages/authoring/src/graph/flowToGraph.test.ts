import type { Handler } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { flowToGraph } from './flowToGraph.ts'

const warns: Handler = {
  rules: [{ when: { field: 'a', value: 'Yes' }, outcome: { type: 'interrupt', interrupt: 'warning' }, source: 'a test' }],
}
const flow = flowOf({
  screens: [
    { id: 'a', fields: [yesNo('a')], onSubmit: 'warns' },
    { id: 'b', fields: [yesNo('b')], dependsOn: { field: 'a', value: 'Yes' } },
    { id: 'c', fields: [yesNo('c')] },
  ],
  interrupts: {
    warning: {
      title: 'Check this',
      description: ['Once more.'],
      actions: [
        { do: 'dismiss', label: 'Correct it' },
        { do: 'continue', label: 'Go on' },
      ],
    },
  },
})

test('a stop that may be passed leads on to where its screen leads, under the words of its button', () => {
  const { edges } = flowToGraph(flow, { warns })
  expect(edges.filter(({ from }) => from === 'warning')).toEqual([
    { from: 'warning', to: 'b', kind: 'action', when: expect.stringMatching(/^Go on, on a, if /) },
    { from: 'warning', to: 'c', kind: 'action', when: 'Go on, on a, otherwise' },
  ])
})

test('a stop that may not be passed leads nowhere', () => {
  const { warning } = flow.interrupts
  const hard = { ...flow, interrupts: { warning: { ...warning!, actions: warning!.actions.slice(0, 1) } } }
  expect(flowToGraph(hard, { warns }).edges.filter(({ from }) => from === 'warning')).toEqual([])
})
