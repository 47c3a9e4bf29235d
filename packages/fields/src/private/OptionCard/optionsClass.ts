import type { Field, FieldOf } from '@anamnesis/engine/schema'
import { optionSet, twoColumns } from './OptionCard.css.ts'

/** Whether a field's options are in two columns on wide screens: from ten options on. */
export const hasColumns = (field: Field): boolean =>
  (field.type === 'checkbox-group' || field.type === 'radio-group') && 'options' in field && field.options.length >= 10

/** Class of a list of options. */
export function optionsClass(field: FieldOf<'checkbox-group'> | FieldOf<'radio-group'>): string {
  const { variant = 'default' } = field
  return hasColumns(field) ? `${optionSet[variant]} ${twoColumns}` : optionSet[variant]
}
