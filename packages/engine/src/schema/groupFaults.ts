import { entryConditionFaults } from './entryConditionFaults.ts'
import type { Field } from './field.ts'
import { quoted } from './quoted.ts'

/** A fault of a group, by the path of its key. */
export interface GroupFault {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly suggestion: string
}

/** Faults that would lose a group's answer or make it unanswerable; empty for other fields. */
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
  const faults = [...twice, ...entryConditionFaults(fields)]
  return minEntries > maxEntries
    ? [
        ...faults,
        { path: ['minEntries'], message: 'an entry count this high is not allowed', suggestion: `Make it ${maxEntries} or less.` },
      ]
    : faults
}
