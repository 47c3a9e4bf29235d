import { describe, expect, test } from 'vitest'
import { FlowError } from '../errors/FlowError.ts'
import type { Flow } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from './compileFlow.ts'

const untyped = (value: unknown) => value as Flow // from an untyped caller
const oneStep = flowOf({ screens: [{ id: 'a' }] })

describe('a flow with a fault is refused with its place, the fault and how to fix it:', () => {
  test.each<[what: string, flow: Flow, message: string]>([
    [
      'a screen twice',
      flowOf({ screens: [{ id: 'a' }, { id: 'a' }] }),
      'FLOW_DUPLICATE_SCREEN sample > only > a: the id "a" is used twice. Give one of the two screens another id.',
    ],
    [
      'a step twice',
      untyped({ ...oneStep, steps: oneStep.steps.flatMap((step) => [step, { ...step, screens: [{ id: 'b' }] }]) }),
      'FLOW_DUPLICATE_STEP sample > only: the id "only" is used twice. Give one of the two steps another id.',
    ],
    [
      'a field on two screens',
      flowOf({
        screens: [
          { id: 'a', fields: [yesNo('x')] },
          { id: 'b', conditionalFields: [yesNo('x')] },
        ],
      }),
      'FLOW_DUPLICATE_FIELD sample > only > b: the field "x" is also on the screen "a". Give one of the two another name.',
    ],
    [
      'a misspelt call',
      flowOf({ screens: [{ id: 'a', call: 'sav' }], calls: [{ id: 'save', method: 'PUT' }] }),
      'FLOW_UNKNOWN_CALL sample > only > a: the call "sav" is not defined. Did you mean "save"?',
    ],
    [
      'a call where there is none',
      flowOf({ screens: [{ id: 'a', call: 'save' }] }),
      'FLOW_UNKNOWN_CALL sample > only > a: the call "save" is not defined. None is defined.',
    ],
    [
      'a call named like something that every object has',
      flowOf({ screens: [{ id: 'a', call: 'valueOf' }] }),
      'FLOW_UNKNOWN_CALL sample > only > a: the call "valueOf" is not defined. None is defined.',
    ],
  ])('%s', (_what, faulty, message) => {
    expect(() => compileFlow(faulty)).toThrow(FlowError)
    expect(() => compileFlow(faulty)).toThrow(message)
  })
})

test('a field may be asked in two ways on one screen, and belongs to that screen', () => {
  const flow = flowOf({
    screens: [
      { id: 'first' },
      {
        id: 'second',
        fields: [yesNo('asked'), yesNo('more', { dependsOn: { field: 'asked', value: 'Yes' } })],
        conditionalFields: [yesNo('more', { dependsOn: { field: 'asked', value: 'No' }, label: 'Or more?' })],
      },
    ],
  })
  const { fieldPositions, positions, screens } = compileFlow(flow)
  expect(fieldPositions.get('more')).toBe(1)
  expect(positions.get('second')).toBe(1)
  expect(screens[1]?.fields.map(({ name, label }) => [name, label])).toEqual([
    ['asked', 'asked?'],
    ['more', 'more?'],
    ['more', 'Or more?'],
  ])
})

describe('a value that is no flow is refused, from any caller:', () => {
  const flow = flowOf({ screens: [{ id: 'a', fields: [yesNo('x')] }] })
  const withScreen = (screen: unknown) => ({ ...flow, steps: [{ id: 'only', title: 'Only', screens: [screen] }] })
  test.each<[what: string, faulty: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['no calls', { ...flow, calls: undefined }],
    ['calls that are no object', { ...flow, calls: 'save' }],
    ['no steps', { ...flow, steps: undefined }],
    ['steps that are no list', { ...flow, steps: {} }],
    ['a step without screens', { ...flow, steps: [{ id: 'only', title: 'Only' }] }],
    ['a screen that is none', withScreen(null)],
    ['a screen without an id', withScreen({ fields: [] })],
    ['fields that are no list', withScreen({ id: 'a', fields: {} })],
    ['conditional fields that are no list', withScreen({ id: 'a', conditionalFields: 'x' })],
    ['a field without a name', withScreen({ id: 'a', fields: [{ type: 'text', label: 'X' }] })],
    ['a conditional field without a name', withScreen({ id: 'a', conditionalFields: [{ type: 'text', label: 'X' }] })],
  ])('%s', (_what, faulty) => {
    expect(() => compileFlow(untyped(faulty))).toThrow(FlowError)
    expect(() => compileFlow(untyped(faulty))).toThrow(
      'FLOW_INVALID flow: it is not a resolved flow. Read it with parseFlow; it reports each place.',
    )
  })

  test('a field of a type that there is not, by its name', () => {
    for (const fields of ['fields', 'conditionalFields'])
      expect(() => compileFlow(untyped(withScreen({ id: 'a', [fields]: [{ type: 'txt', name: 'x' }] })))).toThrow(
        'FIELD_INVALID field x: its type is unknown. Did you mean "text"?',
      )
  })
})
