import type { Calculation, Condition } from '@anamnesis/engine/schema'
import type { DaySource } from '@anamnesis/engine/schema/internal'
import { type Atom, conditionAtoms } from './conditionAtoms.ts'

/** Replaces comparisons with another answer by comparisons of the days between them, a calculated answer. */
export function withDifferences(atom: Atom): Condition {
  const differences = differencesOf(atom)
  if (differences.length === 0) return atom
  const rest = Object.fromEntries(Object.entries(atom).filter(([key]) => !differences.some(({ edge }) => edge === key)))
  const own = EDGES.some((edge) => edge in rest) ? [rest as Atom] : [] // the same form of condition with fewer bounds
  return {
    all: [...own, ...differences.map((one): Condition => (isItself(one) ? withItself(one) : { field: nameOf(one), [one.edge]: 0 }))],
  }
}

type Edge = 'gt' | 'gte' | 'lt' | 'lte'
const EDGES: readonly Edge[] = ['gt', 'gte', 'lt', 'lte']

/** A comparison of the dates of two answers: the days from the bound to the answer, against 0. */
interface DateDifference {
  readonly field: string
  readonly edge: Edge
  readonly bound: Extract<DaySource, { field: string }>
}

/** Whether a date is compared with itself. */
const isItself = ({ field, bound: { field: other, ...offset } }: DateDifference) => other === field && Object.keys(offset).length === 0

/** A date that is answered is neither before nor after itself. */
function withItself({ field, edge }: DateDifference): Condition {
  const isAnswered: Condition = { field, answered: true }
  return edge === 'gte' || edge === 'lte' ? isAnswered : { all: [isAnswered, { not: isAnswered }] }
}

/** The calculated answers that stand for comparisons of two dates. */
export function differencesIn(conditions: readonly Condition[]): readonly Calculation[] {
  const found = conditions
    .flatMap(conditionAtoms)
    .flatMap(differencesOf)
    .filter((one) => !isItself(one))
  return [...new Map(found.map((one) => [nameOf(one), calculationOf(one)])).values()]
}

function differencesOf(atom: Atom): DateDifference[] {
  if (!('field' in atom)) return []
  return EDGES.flatMap((edge) => {
    const bound: unknown = edge in atom ? Reflect.get(atom, edge) : undefined
    // the schema allows no other object with a field here
    return typeof bound === 'object' && bound !== null && 'field' in bound
      ? [{ field: atom.field, edge, bound: bound as DateDifference['bound'] }]
      : []
  })
}

/** A name with spaces, which no field has. */
function nameOf({ field, bound: { field: other, ...offset } }: DateDifference): string {
  const later = Object.entries(offset).map(([unit, count]) => ` and ${count} ${unit}`)
  return `the days from ${other}${later.join('')} to ${field}`
}

function calculationOf(difference: DateDifference): Calculation {
  const name = nameOf(difference)
  return { name, label: name, value: { days: [difference.bound, { field: difference.field }] }, decimals: 0 }
}
