import type { Calculation, FieldOf, Screen } from '../schema/index.ts'

const number = (name: string): FieldOf<'text'> => ({ type: 'text', name, label: `${name}?`, inputMode: 'decimal' })

/** Body mass index from pounds and inches, as data. */
export const massIndex: Calculation = {
  name: 'bmi',
  label: 'Body mass index',
  value: { divide: [{ multiply: [703, { field: 'weight' }] }, { multiply: [{ field: 'height' }, { field: 'height' }] }] },
}

/** A screen that asks for weight and height and calculates the index. */
export const massIndexScreen: Screen = { id: 'body', fields: [number('weight'), number('height')], calculated: [massIndex] }
