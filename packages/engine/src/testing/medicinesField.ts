import type { FieldOf } from '../schema/index.ts'

/** A question with a list of entries: medicines with dose and optional start date. */
export function medicinesField(name: string, more: Partial<FieldOf<'group'>> = {}): FieldOf<'group'> {
  return {
    name,
    type: 'group',
    label: `${name}?`,
    entryLabel: 'Medicine',
    addLabel: 'Add a medicine',
    maxEntries: 3,
    fields: [
      { name: 'medicine', type: 'text', label: 'Name', maxLength: 40 },
      { name: 'dose', type: 'text', label: 'Dose in mg', inputMode: 'decimal', max: 5000 },
      { name: 'since', type: 'date', label: 'Since', optional: true },
    ],
    ...more,
  }
}
