import type { Field, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { faultsToText, proofToText } from './proofToText.ts'
import { proveFlow } from './proveFlow.ts'

const screen = (id: string, field: Field, more: Partial<Screen> = {}): Screen => ({ id, fields: [field], ...more })
const prove = (...screens: Screen[]) => proveFlow({ flow: flowOf({ screens }), handlers: {}, now: '2026-01-15T12:00:00.000Z' })

test('a reason is printed once, with all places it makes dead', async () => {
  const trap: Field = { name: 'x', type: 'text', label: 'X', maxLength: 3, validations: [{ pattern: '^a{5}$' }] }
  const never = {
    all: [
      { field: 'a', value: 'Yes' },
      { field: 'a', value: 'No' },
    ],
  }
  const proof = await prove(
    screen('one', yesNo('a')),
    screen('two', yesNo('b'), { dependsOn: never }),
    screen('trap', trap),
    screen('three', yesNo('c')),
  )
  const told = faultsToText(proof)
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/^✗ screen two, with 4 places in it\n[^✗]*screen two > dependsOn/)
  expect(told[1]).toBe(
    [
      '✗ leaving screen trap',
      '✗ screen three, with 4 places in it, for the same reason',
      '✗ the end, for the same reason',
      '    This never holds:',
      '      answer x: x takes a valid text, at most 3 characters',
    ].join('\n'),
  )
})

test('a list of entries is described by its count, within its maximum', async () => {
  const group: Field = {
    name: 'trips',
    type: 'group',
    label: 'Trips',
    entryLabel: 'Trip',
    addLabel: 'Add a trip',
    maxEntries: 10,
    fields: [{ type: 'text', name: 'where', label: 'Where?' }],
  }
  const proof = await prove(screen('one', group), screen('many', yesNo('a'), { dependsOn: { field: 'trips', gte: 2 } }))
  expect(proofToText(proof)).toContain('✓ screen many  when trips has 2 entries\n')
})
