import type { FieldOf } from '@anamnesis/engine/schema'

/** The selection after toggling an option, in option order; the exclusive option and the others clear each other. */
export function toggleOption(
  field: FieldOf<'checkbox-group'> | FieldOf<'multi-select'>,
  chosen: readonly string[],
  value: string,
): string[] | undefined {
  const isOff = chosen.includes(value)
  if (!isOff && value === field.exclusiveOption) return [value]
  const next = field.options
    .map((option) => option.value)
    .filter((one) => (one === value ? !isOff : chosen.includes(one) && one !== field.exclusiveOption))
  return next.length === 0 ? undefined : next
}
