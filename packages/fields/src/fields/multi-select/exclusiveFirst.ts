import type { FieldOf, Option } from '@anamnesis/engine/schema'

/** The options, first the one that means 'does not apply': nobody is to look for it at the end of hundreds. */
export function exclusiveFirst({ options, exclusiveOption }: FieldOf<'multi-select'>): readonly Option[] {
  const exclusive = options.find(({ value }) => value === exclusiveOption)
  return exclusive ? [exclusive, ...options.filter((option) => option !== exclusive)] : options
}
