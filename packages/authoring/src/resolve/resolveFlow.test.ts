import type { FlowSource } from '@anamnesis/engine/schema/internal'
import { describe, expect, test } from 'vitest'
import { type FlowParts, resolveFlow } from './resolveFlow.ts'

const source: FlowSource = {
  schemaVersion: 2,
  id: 'sample',
  version: 1,
  labels: { brand: 'one', treatment: 'ed' },
  kind: 'onboarding',
  steps: [
    { id: 'first', title: 'First', screens: ['mood'] },
    { id: 'second', title: 'Second', screens: ['allergies'] },
  ],
  variants: { short: { omit: ['first'] } },
}
const parts: FlowParts = {
  fragments: {
    mood: {
      id: 'mood',
      call: 'save',
      onSubmit: 'check',
      fields: [{ name: 'mood', type: 'text', label: 'How does {brand} find you?', validations: [{ pattern: '^\\p{Letter}' }] }],
    },
    allergies: {
      $schema: 'x',
      id: 'allergies',
      fields: [{ name: 'allergies', type: 'multi-select', label: 'Which?', options: { $options: 'foods' } }],
    },
  },
  optionLists: { foods: [{ value: 'Egg', label: 'Egg' }] },
  calls: { save: { id: 'save', method: 'PUT' }, other: { id: 'other', method: 'PUT' } },
  interrupts: {
    stop: { title: 'Stop', description: ['Call {supportPhone}.'], actions: [{ do: 'dismiss', label: 'Back' }] },
    other: { title: 'Other', description: ['x'], actions: [{ do: 'dismiss', label: 'Back' }] },
  },
  handlers: { check: { interrupts: ['stop'] } },
  placeholders: {
    brand: 'One',
    pharmacy: 'P',
    supportEmail: 'a@b.example',
    supportPhone: '555',
    supportPhoneDigits: '555',
    treatment: 'A',
    treatmentCode: 'aa',
  },
  vocabulary: {},
  screenRules: () => new Map(),
}

test('a resolved flow holds all that it needs, and nothing else', () => {
  const flow = resolveFlow(source, 'full', parts)
  expect(flow.steps.map(({ screens }) => screens.map(({ id }) => id))).toEqual([['mood'], ['allergies']])
  expect(Object.keys(flow.calls)).toEqual(['save'])
  expect(flow.interrupts).toEqual({ stop: { ...parts.interrupts['stop'], description: ['Call 555.'] } })
  expect(flow.steps[1]?.screens[0]?.fields?.[0]).toMatchObject({ options: [{ value: 'Egg', label: 'Egg' }] })
})

test('placeholders are filled in texts, not in patterns, unit codes or examples', () => {
  const unit = { unit: 'drinks', unitCode: '{drinks}' }
  const counted = { inputMode: 'numeric', ...unit, otherUnits: [{ unit: 'glasses', unitCode: '{glasses}', factor: 0.5 }] }
  const card = { example: '{card}', validations: [{ pattern: '^\\p{Letter}|\\{card\\}$', message: 'Ask {brand}.' }] }
  const field = { name: 'mood', type: 'text', label: 'How does {brand} find you?' }
  for (const more of [counted, card]) {
    const fragments = { ...parts.fragments, mood: { id: 'mood', fields: [{ ...field, ...more }] } }
    const [resolved] = resolveFlow(source, 'full', { ...parts, fragments }).steps.flatMap(({ screens }) => screens[0]?.fields ?? [])
    expect(resolved).toMatchObject(JSON.parse(JSON.stringify({ ...field, ...more }).replaceAll('{brand}', 'One')))
  }
})

test('a variant leaves out its steps, and the calls that only they make', () => {
  const flow = resolveFlow(source, 'short', parts)
  expect(flow.steps.map(({ id }) => id)).toEqual(['second'])
  expect(flow).toMatchObject({ variant: 'short', calls: {}, interrupts: {} })
})

describe('a slip of the pen is refused, with what was probably meant', () => {
  const field = (more: object) => ({
    ...parts,
    fragments: { ...parts.fragments, mood: { id: 'mood', fields: [{ name: 'mood', type: 'text', label: 'How?', ...more }] } },
  })
  const steps = [{ id: 'first', title: 'First', screens: ['alergies'] }]
  const slips: [what: string, resolve: () => unknown, says: string][] = [
    [
      'a screen',
      () => resolveFlow({ ...source, steps }, 'full', parts),
      'FLOW_UNKNOWN_SCREEN sample > first: there is no screen "alergies". Did you mean "allergies"?',
    ],
    ['a variant', () => resolveFlow(source, 'shrt', parts), 'FLOW_UNKNOWN_VARIANT'],
    ['a step', () => resolveFlow({ ...source, variants: { short: { omit: ['frist'] } } }, 'short', parts), 'FLOW_UNKNOWN_STEP'],
    ['a call', () => resolveFlow(source, 'full', { ...parts, calls: {} }), 'FLOW_UNKNOWN_CALL'],
    ['an interrupt', () => resolveFlow(source, 'full', { ...parts, interrupts: {} }), 'FLOW_UNKNOWN_INTERRUPT'],
    ['a list of options', () => resolveFlow(source, 'full', { ...parts, optionLists: { food: [] } }), 'Did you mean "food"?'],
    ['a placeholder', () => resolveFlow(source, 'full', field({ label: 'Hello {brnd}' })), 'Did you mean "brand"?'],
    ['a key of a field', () => resolveFlow(source, 'full', field({ lable: 'x' })), 'lable'],
  ]
  test.each(slips)('%s', (_what, resolve, says) => expect(resolve).toThrow(says))

  test('or with all there is, where nothing is near', () => {
    expect(() => resolveFlow({ ...source, steps: [{ id: 'first', title: 'First', screens: ['zzz'] }] }, 'full', parts)).toThrow(
      'Known: mood, allergies.',
    )
  })
})
