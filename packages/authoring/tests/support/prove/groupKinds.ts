import type { Field, FieldOf } from '@anamnesis/engine/schema'

/** A group; conditions only count its entries. */
export const several = (own: string): Field => ({
  name: own.replace('q', 'g'),
  type: 'group',
  label: own,
  entryLabel: 'One',
  addLabel: 'Add one',
  maxEntries: 6,
  fields: [{ type: 'text', name: 'what', label: 'What?' }],
})

/** A group whose entries ask for a text only below one answer, or never validly below it. */
export const conditional = (own: string, more: Partial<FieldOf<'text'>> = {}): Field => ({
  name: own.replace('q', 'g'),
  type: 'group',
  label: own,
  entryLabel: 'One',
  addLabel: 'Add one',
  maxEntries: 4,
  fields: [
    { type: 'radio-group', name: 'more', label: 'More?', options: ['Yes', 'No'].map((value) => ({ value, label: value })) },
    { type: 'text', name: 'what', label: 'What?', ...more, dependsOn: { field: 'more', value: 'Yes' } },
  ],
})

/** A group whose entries ask for a digit and one that is not below it. */
export const spanning = (own: string): Field => ({
  name: own.replace('q', 'g'),
  type: 'group',
  label: own,
  entryLabel: 'One',
  addLabel: 'Add one',
  maxEntries: 4,
  fields: [
    { type: 'text', name: 'from', label: 'From?', inputMode: 'numeric', maxLength: 1 },
    { type: 'text', name: 'until', label: 'Until?', inputMode: 'numeric', maxLength: 1, min: { field: 'from' } },
  ],
})

/** A group that asks for as many entries as an earlier question says, if there is one. */
export const counted = (own: string): Field => ({ ...(several(own) as FieldOf<'group'>), maxEntries: 5 }) // `several` makes groups

/** The last field before a number, date or time that may bound it, if there is one. */
export function boundFor(field: Field, earlier: readonly Field[]): string | undefined {
  const kindOf = (one: Field) =>
    one.type === 'date'
      ? `date ${one.precision}`
      : one.type === 'time' || (one.type === 'text' && one.inputMode !== undefined)
        ? one.type
        : undefined
  const kind = kindOf(field)
  return kind === undefined ? undefined : earlier.findLast((one) => kindOf(one) === kind)?.name
}

/** The question that says how many entries a group has: the last number before it, or else the last question. */
export function sourceOf(earlier: readonly Field[]): string | undefined {
  const asked = earlier.filter(({ name: own }) => own.startsWith('q'))
  return (asked.findLast((field) => field.type === 'text' && field.inputMode !== undefined) ?? asked.at(-1))?.name
}
