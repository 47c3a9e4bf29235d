import type { Field } from '../schema/index.ts'

/** What an entry of a group is called: Medicine 2. Entries are counted from 0. */
export function entryName(field: Field, index: number): string {
  return `${'entryLabel' in field ? field.entryLabel : field.label} ${index + 1}`
}
