import type { Answers, Calculation, Field, Flow, Screen } from '@anamnesis/engine/schema'
import type { Formula } from '@anamnesis/engine/schema/internal'

/** A part of a source form that a flow cannot say, and the finding that says so. */
interface Unsayable {
  readonly what: string
  /** The screen as the source has it. */
  readonly screen: Readonly<Record<string, unknown>>
  /** The finding: code, message and suggestion. */
  readonly finding: RegExp
}

/** A published form, rebuilt as a flow. */
export interface Form {
  /** Number in the list of tried forms, and its file. */
  readonly name: string
  readonly flow: Flow
  /** Answers and the calculated answers that they give. */
  readonly cases?: readonly (readonly [answers: Answers, calculated: Readonly<Record<string, string>>])[]
  readonly unsayable?: readonly Unsayable[]
}

/** A field whose options have points. */
export const scored = (name: string, label: string, points: readonly number[], more: Partial<Field> = {}): Field =>
  ({
    name,
    type: 'radio-group',
    label,
    options: points.map((score, at) => ({ value: `answer ${at + 1}`, label: `Answer ${at + 1}`, score })),
    ...more,
  }) as Field // the parts of one type

/** A field with two options, one of which counts. */
export const yesNo = (name: string, label: string, points = 1): Field => ({
  name,
  type: 'radio-group',
  label,
  options: [
    { value: 'Yes', label: 'Yes', score: points },
    { value: 'No', label: 'No', score: 1 - points },
  ],
})

/** A screen with one field or several. */
export const ask = (id: string, fields: readonly Field[], more: Partial<Screen> = {}): Screen => ({
  id,
  ...(fields.length > 1 && { title: 'Please answer each' }),
  fields: [...fields],
  ...more,
})

/** The sum of answers. A missing one counts nothing. */
export const total = (name: string, values: readonly Formula[], bands?: Calculation['bands']): Calculation[] => [
  { name, label: 'Total', value: { add: [...values] }, missing: 0, decimals: 0 },
  ...(bands ? [{ name: `${name}-band`, label: 'Severity', value: { field: name }, bands }] : []),
]

/** A flow that sends everything at its end. */
export function formOf(id: string, screens: readonly Screen[]): Flow {
  const last: Screen = {
    id: 'end',
    call: 'save',
    submitOnlyInnerStepValues: false,
    fields: [{ name: 'anything-else', type: 'text-area', label: 'Is there anything else?', optional: true, maxLength: 300 }],
  }
  return {
    schemaVersion: 2,
    id,
    version: 1,
    labels: { brand: 'northway', treatment: 'ed' },
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'form', title: 'Your health', screens: [...screens, last] }],
    calls: { save: { id: 'save', method: 'PUT' } },
    interrupts: {},
  } as Flow // read by parseFlow in the test
}
