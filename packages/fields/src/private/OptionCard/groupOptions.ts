import type { Option } from '@anamnesis/engine/schema'

/** Arranges options by their groups; those in no group come last. */
export function groupOptions(
  options: readonly Option[],
  groups: readonly { readonly label: string; readonly values: readonly string[] }[] = [],
): readonly OptionSection[] {
  const grouped = groups.map(({ label, values }) => ({
    label,
    options: values.flatMap((value) => options.filter((option) => option.value === value)),
  }))
  const named = new Set(groups.flatMap(({ values }) => values))
  const rest = { label: undefined, options: options.filter(({ value }) => !named.has(value)) }
  return [...grouped, rest].filter((section) => section.options.length > 0)
}

/** Options under one small heading; without a label for those in no group. */
export interface OptionSection {
  readonly label: string | undefined
  readonly options: readonly Option[]
}
