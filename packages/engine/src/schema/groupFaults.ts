import { entryConditionFaults } from './entryConditionFaults.ts'
import type { Field } from './field.ts'
import type { GroupFault } from './GroupFault.ts'
import { quoted } from './quoted.ts'

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
  const faults = [...twice, ...entryConditionFaults(fields), ...countFaults(field)]
  return minEntries > maxEntries
    ? [
        ...faults,
        { path: ['minEntries'], message: 'an entry count this high is not allowed', suggestion: `Make it ${maxEntries} or less.` },
      ]
    : faults
}

/** A counted group has no limits of its own, and an entry that cannot be left empty. */
function countFaults(field: Extract<Field, { fields: unknown }>): GroupFault[] {
  if (!field.count) return []
  const twice = (['minEntries', 'optional'] as const).filter((key) => field[key] !== undefined)
  const faults = twice.map((key): GroupFault => ({
    path: [key],
    message: `the number of entries is an answer: ${quoted(key)} has no effect`,
    suggestion: 'Remove it, or “count”.',
  }))
  return field.fields.some(({ optional, dependsOn }) => !optional && !dependsOn)
    ? faults
    : [
        ...faults,
        { path: ['count'], message: 'an entry may be left empty, so it cannot be missed', suggestion: 'Require one field of the entry.' },
      ]
}
