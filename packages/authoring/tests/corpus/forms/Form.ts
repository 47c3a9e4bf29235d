import type { Answers, Calculation, Field, FieldOf, Flow, Screen } from '@anamnesis/engine/schema'
import type { EntryField, Formula } from '@anamnesis/engine/schema/internal'

/** A part of a source form that a flow cannot say, and the finding that says so. */
export interface Unsayable {
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
  /** Answers that a check of the source refuses, and the field. */
  readonly refused?: readonly (readonly [answers: Answers, field: string])[]
  /** Patients with answers on record, what they answer first, and what is filled in for them. */
  readonly returning?: readonly { readonly onRecord: Answers; readonly answers: Answers; readonly filledIn: Answers }[]
  readonly unsayable?: readonly Unsayable[]
}

/** A line of text. */
export const text = (name: string, label: string) => ({ name, type: 'text' as const, label, maxLength: 80 })

/** A day. */
export const date = (name: string, label: string) => ({ name, type: 'date' as const, label })

/** A day up to today. */
export const past = (name: string, label: string) => ({ ...date(name, label), max: { today: { days: 0 } } })

/** A choice of options whose values are their labels. */
export const choice = (name: string, label: string, options: readonly string[]) => ({
  name,
  type: 'radio-group' as const,
  label,
  options: options.map((value) => ({ value, label: value })),
})

/** A list of up to five people. */
export const group = (name: string, fields: readonly EntryField[], more: Partial<FieldOf<'group'>> = {}): Field => ({
  name,
  type: 'group',
  label: 'Who else?',
  entryLabel: 'Person',
  addLabel: 'Add a person',
  maxEntries: 5,
  fields: [...fields],
  ...more,
})

/** A field whose options have points. */
export const scored = (name: string, label: string, points: readonly number[], more: Partial<Field> = {}): Field =>
  ({
    name,
    type: 'radio-group',
    label,
    options: points.map((score, at) => ({ value: `answer ${at + 1}`, label: `Answer ${at + 1}`, score })),
    ...more,
  }) as Field // the parts of one type

/** A field with two options. */
export const yesNo = (name: string, label: string): Field => choice(name, label, ['Yes', 'No'])

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
