import type { Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { flowToGraph } from './flowToGraph.ts'

const NOW = '2026-01-15T12:00:00.000Z'
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

test('a stop that may be passed leads to where its screen leads, under the words of its button', () => {
  const { edges } = flowToGraph(flow, { warns }, NOW)
  expect(edges.filter(({ from }) => from === 'warning')).toEqual([
    { from: 'warning', to: 'b', kind: 'action', when: expect.stringMatching(/^Go on, on a, if /) },
    { from: 'warning', to: 'c', kind: 'action', when: 'Go on, on a, otherwise' },
  ])
})

test('a stop that may not be passed leads nowhere', () => {
  const { warning } = flow.interrupts
  const hard = { ...flow, interrupts: { warning: { ...warning!, actions: warning!.actions.slice(0, 1) } } }
  expect(flowToGraph(hard, { warns }, NOW).edges.filter(({ from }) => from === 'warning')).toEqual([])
})

const ways = (from: string, { screens, handlers = {} }: { screens: Screen[]; handlers?: Readonly<Record<string, Handler>> }) =>
  flowToGraph(flowOf({ screens }), handlers, NOW).edges.flatMap((edge) => (edge.from === from ? [`${edge.kind} ${edge.to}`] : []))

test('a rule that lets no patient through has no edge: the screen leads only to reachable ones', () => {
  const asks: Screen = {
    id: 'a',
    fields: [yesNo('a')],
    rules: [{ when: { field: 'a', value: 'No' }, outcome: { type: 'refuse', errors: { a: 'Not so' } }, source: 'a test' }],
  }
  const screens = [asks, { id: 'b', fields: [yesNo('b')], dependsOn: { field: 'a', value: 'Yes' } }, { id: 'c', fields: [yesNo('c')] }]
  expect(ways('a', { screens })).toEqual(['next b'])
})

test('a screen whose own answer may end its condition also leads past those under the same condition', () => {
  const dependsOn: Screen['dependsOn'] = { not: { field: 'a', value: 'Yes' } }
  const screens = [
    { id: 'a', fields: [yesNo('a')], dependsOn },
    { id: 'b', fields: [yesNo('b')], dependsOn },
    { id: 'c', fields: [yesNo('c')] },
  ]
  expect(ways('a', { screens })).toEqual(['next b', 'next c'])
})

test('no edge is dropped behind a rule that sets answers, since those are unknown', () => {
  const sets: Handler = {
    rules: [{ when: { field: 'a', value: 'Yes' }, outcome: { type: 'set-answers', answers: { b: 'Yes' } }, source: 'a test' }],
  }
  const screens = [
    { id: 'a', fields: [yesNo('a')], onSubmit: 'sets' },
    { id: 'b', fields: [yesNo('b')], dependsOn: { field: 'a', value: 'Never' } },
    { id: 'c', fields: [yesNo('c')] },
  ]
  expect(ways('a', { screens, handlers: { sets } })).toEqual(['next b', 'next c'])
  expect(ways('a', { screens, handlers: { sets: {} } })).toEqual(['next c'])
})
