import type { Field } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { flowToMarkdown } from './print/flowToMarkdown.ts'
import { proofToText } from './prove/proofToText.ts'
import { proveFlow } from './prove/proveFlow.ts'

const group: Field = {
  name: 'trips',
  type: 'group',
  label: 'Trips',
  entryLabel: 'Trip',
  addLabel: 'Add a trip',
  maxEntries: 1,
  fields: [{ type: 'text', name: 'where', label: 'Where?', maxLength: 1 }],
}
const choice: Field = { name: 'agreed', type: 'tile', label: 'Do you agree?', options: [{ value: 'Yes', label: 'Yes' }] }

test('a page names one thing in the singular', () => {
  expect(flowToMarkdown({ flow: flowOf({ screens: [{ id: 'one', fields: [choice] }] }), handlers: {} })).toContain(
    '| Size | 1 step, 1 screen, 1 question, 0 rules |',
  )
  const screens = [
    { id: 'one', fields: [group] },
    { id: 'two', fields: [choice], dependsOn: { field: 'trips', gte: 1 } },
  ]
  const text = flowToMarkdown({ flow: flowOf({ screens }), handlers: {} })
  expect(text).toContain('Refused: over 1 entry →')
  expect(text).toContain('Where?: over 1 character →')
  expect(text).toContain('- Answer: one of 1 option; **required**')
  expect(text).toMatch(/“Trips” has at least 1 entry\./)
})

test('a proof names one thing in the singular', async () => {
  const now = '2026-01-15T12:00:00.000Z'
  const screens = [
    { id: 'one', fields: [group] },
    { id: 'two', fields: [choice], dependsOn: { field: 'trips', gte: 1 } },
  ]
  const text = proofToText(await proveFlow({ flow: flowOf({ screens }), handlers: {}, now }))
  expect(text).toContain('✓ 1 option\n')
  expect(text).toContain('when trips has 1 entry')
})
