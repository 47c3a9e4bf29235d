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

/** A group that asks for as many entries as an earlier question says, if there is one. */
export const counted = (own: string): Field => ({ ...(several(own) as FieldOf<'group'>), maxEntries: 5 }) // `several` makes groups

/** The question that says how many entries a group has: the last number before it, or else the last question. */
export function sourceOf(earlier: readonly Field[]): string | undefined {
  const asked = earlier.filter(({ name: own }) => own.startsWith('q'))
  return (asked.findLast((field) => field.type === 'text' && field.inputMode !== undefined) ?? asked.at(-1))?.name
}
