import type { Field } from './field.ts'
import { quoted } from './quoted.ts'

/** What is wrong with a group, under the path of its key. */
export interface GroupFault {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly suggestion: string
}

/** Why an answer of a group would get lost, or could never be given; none where it is sound, and for any other field. */
export function groupFaults(field: Field): GroupFault[] {
  if (!('fields' in field)) return []
  const { fields, minEntries = 1, maxEntries } = field
  const twice = fields.flatMap(({ name }, index): GroupFault[] =>
    fields.findIndex((other) => other.name === name) === index
      ? []
      : [
          {
            path: ['fields', index, 'name'],
            message: `the entry asks ${quoted(name)} twice`,
            suggestion: 'Give one of the two another name.',
          },
        ],
  )
  return minEntries > maxEntries
    ? [...twice, { path: ['minEntries'], message: 'there are never as many entries', suggestion: `Make it ${maxEntries} or less.` }]
    : twice
}
