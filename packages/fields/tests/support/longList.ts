import type { FieldOf } from '@anamnesis/engine/schema'

const option = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })

const FLOWERS = ['tulip', 'rose', 'daisy', 'lily']
const TREES = ['oak', 'fig', 'pine']
const HERBS = ['mint', 'sage', 'basil']

/** A list of ten options in groups, and one that means none. */
export const longList = {
  type: 'checkbox-group',
  name: 'plants',
  label: 'Which plants do you like?',
  options: [...[...HERBS, ...TREES, ...FLOWERS].map(option), { value: 'none', label: 'None of these' }],
  optionGroups: [
    { label: 'Flowers', values: FLOWERS },
    { label: 'Trees', values: TREES },
    { label: 'Herbs', values: HERBS },
  ],
  exclusiveOption: 'none',
} satisfies FieldOf<'checkbox-group'>
