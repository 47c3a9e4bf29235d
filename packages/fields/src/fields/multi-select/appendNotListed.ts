import type { FieldOf } from '@anamnesis/engine/schema'
import type { FoundOption } from './searchOptions.ts'

/** What a search offers, and last of it the option for what is not on the list. */
export function appendNotListed({ options, notListed }: FieldOf<'multi-select'>, found: readonly FoundOption[]): readonly FoundOption[] {
  const option = options.find(({ value }) => value === notListed?.option)
  return option ? [...found.filter((one) => one.option !== option), { option }] : found
}
