import type { FieldOf } from '@anamnesis/engine/schema'
import type { FoundOption } from './searchOptions.ts'

/** Appends the option for unlisted items to the search results. */
export function appendNotListed({ options, notListed }: FieldOf<'multi-select'>, found: readonly FoundOption[]): readonly FoundOption[] {
  const option = options.find(({ value }) => value === notListed?.option)
  return option ? [...found.filter((one) => one.option !== option), { option }] : found
}
