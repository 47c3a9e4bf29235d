import type { Field } from '@anamnesis/engine/schema'

/** Whether a field's options are in two columns on wide screens: from ten options on. */
export const hasColumns = (field: Field): boolean =>
  (field.type === 'checkbox-group' || field.type === 'radio-group') && 'options' in field && field.options.length >= 10
