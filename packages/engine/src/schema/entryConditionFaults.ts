import { didYouMean } from '../errors/didYouMean.ts'
import type { Condition } from './condition.ts'
import { conditionFields } from './conditionFields.ts'
import type { EntryField } from './field.ts'
import type { GroupFault } from './GroupFault.ts'
import { quoted } from './quoted.ts'

/** Faults of conditions within an entry: they compare answers of earlier fields of the same entry, and nothing else. */
export function entryConditionFaults(fields: readonly EntryField[]): GroupFault[] {
  return fields.flatMap(({ dependsOn }, index) =>
    dependsOn ? faultsIn(dependsOn, ['fields', index, 'dependsOn'], fields.slice(0, index), fields) : [],
  )
}

type Path = GroupFault['path']

function faultsIn(condition: Condition, path: Path, earlier: readonly EntryField[], all: readonly EntryField[]): GroupFault[] {
  const inside = (key: 'all' | 'any', parts: readonly Condition[]) =>
    parts.flatMap((part, index) => faultsIn(part, [...path, key, index], earlier, all))
  if ('all' in condition) return inside('all', condition.all)
  if ('any' in condition) return inside('any', condition.any)
  if ('not' in condition) return faultsIn(condition.not, [...path, 'not'], earlier, all)
  const countsFromToday = Object.values(condition).some((bound) => typeof bound === 'object' && 'today' in bound)
  if ('flag' in condition || 'mentions' in condition || 'age' in condition || countsFromToday)
    return [
      {
        path,
        message: 'a condition within an entry reads no flags, no names in texts, and not today',
        suggestion: 'Compare another answer of the same entry, such as {"field": "…", "value": "Yes"}.',
      },
    ]
  const unknown = conditionFields(condition).find((name) => !earlier.some((one) => one.name === name))
  if (unknown !== undefined)
    return [
      {
        path: [...path, ...(condition.field === unknown ? ['field'] : [])],
        message: `${quoted(unknown)} is no earlier field of the entry`,
        suggestion: all.some(({ name }) => name === unknown)
          ? 'Ask it before this field.'
          : didYouMean(
              unknown,
              earlier.map(({ name }) => name),
            ),
      },
    ]
  return valueFaults(condition, path, earlier)
}

/** Values that their field does not offer, so that the condition never holds. */
function valueFaults(condition: Condition, path: Path, earlier: readonly EntryField[]): GroupFault[] {
  if (!('field' in condition)) return []
  const read = earlier.find(({ name }) => name === condition.field)
  const offered = read && 'options' in read ? read.options.map(({ value }) => value) : undefined
  const compared: readonly (readonly [value: unknown, path: Path])[] =
    'value' in condition
      ? [[condition.value, [...path, 'value']]]
      : 'in' in condition
        ? condition.in.map((value, index) => [value, [...path, 'in', index]] as const)
        : []
  if (!offered) return []
  return compared.flatMap(([value, at]) =>
    offered.includes(String(value))
      ? []
      : [
          {
            path: at,
            message: `${quoted(String(value))} is no option of ${quoted(condition.field)}`,
            suggestion: didYouMean(String(value), offered),
          },
        ],
  )
}
