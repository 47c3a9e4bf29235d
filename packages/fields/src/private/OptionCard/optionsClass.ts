import type { FieldOf } from '@anamnesis/engine/schema'
import { optionSet, twoColumns } from './OptionCard.css.ts'

/** Class of a list of options. */
export function optionsClass({ variant = 'default', options }: FieldOf<'checkbox-group'> | FieldOf<'radio-group'>): string {
  return options.length < MANY ? optionSet[variant] : `${optionSet[variant]} ${twoColumns}`
}

/** From this many options on, they are in two columns on wide screens. */
const MANY = 10
