import type { Field } from '@anamnesis/engine/schema'

/** A sample of a list that takes no single option: as many options as it asks for. */
export function severalOptions(field: Field): readonly (readonly string[])[] {
  const { minChosen = 1, exclusiveOption } = field.type === 'checkbox-group' || field.type === 'multi-select' ? field : {}
  if (minChosen <= 1 || !('options' in field)) return []
  const values = field.options.map(({ value }) => value)
  return [values.filter((value) => value !== exclusiveOption).slice(0, minChosen)]
}
