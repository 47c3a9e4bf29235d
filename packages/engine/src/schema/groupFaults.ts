import { didYouMean } from '../errors/didYouMean.ts'
import { entryConditionFaults } from './entryConditionFaults.ts'
import type { EntryField, Field } from './field.ts'
import type { GroupFault } from './GroupFault.ts'
import { isFromAnswer } from './fixedBound.ts'
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
  const faults = [...twice, ...entryConditionFaults(fields), ...entryBoundFaults(fields), ...countFaults(field)]
  return minEntries > maxEntries
    ? [
        ...faults,
        { path: ['minEntries'], message: 'an entry count this high is not allowed', suggestion: `Make it ${maxEntries} or less.` },
      ]
    : faults
}

/** Bounds within an entry: another answer must be that of an earlier field of the same entry, and of the same kind. */
function entryBoundFaults(fields: readonly EntryField[]): GroupFault[] {
  return fields.flatMap((field, index) =>
    (['min', 'max'] as const).flatMap((key): GroupFault[] => {
      const bound: unknown = Reflect.get(field, key)
      if (!isFromAnswer(bound)) return []
      const earlier = fields.slice(0, index)
      const read = earlier.find(({ name }) => name === bound.field)
      const path = ['fields', index, key, 'field']
      if (!read)
        return [
          {
            path,
            message: `${quoted(bound.field)} is no earlier field of the entry`,
            suggestion: didYouMean(
              bound.field,
              earlier.map(({ name }) => name),
            ),
          },
        ]
      return kindOf(read) === kindOf(field)
        ? []
        : [{ path, message: `${quoted(bound.field)} is no ${kindOf(field)}`, suggestion: 'Name an answer of the same kind.' }]
    }),
  )
}

/** What a field asks for, as far as bounds compare it. */
const kindOf = (field: EntryField) =>
  'precision' in field && field.precision !== undefined ? field.precision : 'inputMode' in field && field.inputMode ? 'number' : field.type

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
