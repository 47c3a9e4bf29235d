import { describe, expect, test } from 'vitest'
import { parseFlow } from './parseFlow.ts'
import { documents, type DocumentName, toJsonSchema } from './toJsonSchema.ts'

const good = () => ({
  schemaVersion: 1,
  id: 'sample',
  version: 1,
  brand: 'sample',
  treatment: 'sample',
  kind: 'onboarding',
  variant: 'full',
  steps: [{ id: 'only', title: 'Only', screens: [{ id: 'a', fields: [{ name: 'x', type: 'text', label: 'X' }] }] }],
  calls: {},
  interrupts: {},
})

describe('a document that is not a flow is refused, and told where', () => {
  const broken: [string, (flow: ReturnType<typeof good>) => unknown, string][] = [
    ['a misspelt key', (flow) => ({ ...flow, varient: 'full' }), 'varient'],
    [
      'an attribute of another field type',
      (flow) => Object.assign(flow.steps[0]?.screens[0]?.fields[0] ?? {}, { triggerNextOnChange: true }) && flow,
      'triggerNextOnChange',
    ],
    ['a number for a text', (flow) => ({ ...flow, id: 7 }), 'id'],
    ['no steps', (flow) => ({ ...flow, steps: [] }), 'steps'],
    [
      'an unknown field type',
      (flow) => Object.assign(flow.steps[0]?.screens[0]?.fields[0] ?? {}, { type: 'txt' }) && flow,
      'steps.0.screens.0.fields.0',
    ],
    ['not an object', () => 'flow', '(document)'],
  ]
  test.each(broken)('%s', (_what, breakIt, place) => expect(() => parseFlow(breakIt(good()))).toThrow(place))
})

describe('the JSON Schema', () => {
  const nodesOf = (node: unknown): Record<string, unknown>[] =>
    typeof node !== 'object' || node === null ? [] : [node as Record<string, unknown>, ...Object.values(node).flatMap(nodesOf)] // the line before has checked that it is an object

  test.each(Object.keys(documents))('of a %s allows no key that it does not know', (name) => {
    const objects = nodesOf(toJsonSchema(name as DocumentName)).filter((node) => 'properties' in node && node['type'] === 'object')
    expect(objects.length).toBeGreaterThan(10)
    expect(objects.filter((node) => node['additionalProperties'] !== false)).toEqual([])
  })
})
