import type { Condition, Field } from '@anamnesis/engine/schema'

/** Conditions that tell the numbers of entries apart, of a group and of the answer that its number is; empty for other fields. */
export function countConditions(field: Field): Condition[] {
  if (!('count' in field) || !field.count) return []
  const { field: source } = field.count
  const steps = stepsOf(field.maxEntries).flatMap((gte): Condition[] => [
    { field: field.name, gte },
    { field: source, gte },
  ])
  return [{ field: source, lt: 1 }, ...steps]
}

/** The numbers from 1 to the most. */
export const stepsOf = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1)
