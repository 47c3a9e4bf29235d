import type { Field } from '../schema/index.ts'

/** Name of a group entry, such as: Medicine 2. `index` starts at 0. */
export function entryName(field: Field, index: number): string {
  return `${'entryLabel' in field ? field.entryLabel : field.label} ${index + 1}`
}
