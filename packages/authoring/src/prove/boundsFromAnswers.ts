import type { Calculation, Condition, Field } from '@anamnesis/engine/schema'
import { type DaySource, fixedBound, isFromAnswer, isOwn } from '@anamnesis/engine/schema/internal'
import { comparedField, conditionAtoms } from './conditionAtoms.ts'
import { cutTimes, edgesOf } from './cutPoints.ts'

/** Collects the bounds that answers give. A number is compared by its difference to the bound, a date as in conditions. */
export function boundsFromAnswers(fields: readonly Field[], conditions: readonly Condition[]): BoundsFromAnswers {
  const bounds = new Map(fields.map((field) => [field, boundsOf(field)]))
  const named = (name: string) => fields.filter((field) => field.name === name)
  const ofTime = [...bounds].some(([field, own]) => field.type === 'time' && own.length > 0)
  const times = ofTime ? everyTime(fields, conditions) : []
  const brokenBy = (field: Field, key: Key, bound: Bound): Condition => {
    if (field.type === 'text') return { field: differenceOf(field.name, bound.field).name, ...(key === 'min' ? { lt: 0 } : { gt: 0 }) }
    if (field.type === 'date') return { field: field.name, ...(key === 'min' ? { lt: bound } : { gt: bound }) }
    const [early, late] = key === 'min' ? [field.name, bound.field] : [bound.field, field.name]
    return {
      any: times.map((time) => ({
        all: [
          { field: late, gte: time },
          { field: early, lt: time },
        ],
      })),
    }
  }
  return {
    calculations: [...bounds].flatMap(([field, own]) =>
      field.type === 'text' ? own.map(([, { field: other }]) => differenceOf(field.name, other)) : [],
    ),
    broken: (field) =>
      (bounds.get(field) ?? []).flatMap(([key, bound]) =>
        // a year is compared with no day
        named(bound.field).every((source) => precisionOf(source) === precisionOf(field)) ? brokenBy(field, key, bound) : [],
      ),
  }
}

/** The bounds of a flow that answers give. */
export interface BoundsFromAnswers {
  /** The differences of numbers, as calculated answers. */
  readonly calculations: readonly Calculation[]
  /** The conditions under which an answer to a field breaks a bound. */
  readonly broken: (field: Field) => readonly Condition[]
}

type Key = 'min' | 'max'
type Bound = Extract<DaySource, { readonly field: string }>

function boundsOf(field: Field): readonly (readonly [Key, Bound])[] {
  if (isOwn(field) || !(field.type === 'text' || field.type === 'date' || field.type === 'time')) return []
  return (['min', 'max'] as const).flatMap((key) => {
    const bound = field[key]
    return isFromAnswer(bound) ? [[key, bound] as const] : []
  })
}

const precisionOf = (field: Field) => ('precision' in field ? field.precision : undefined)

/** A name with spaces, which no field has. */
function differenceOf(own: string, other: string): Calculation {
  const name = `${own} less ${other}`
  return { name, label: name, value: { subtract: [{ field: own }, { field: other }] }, decimals: 6 }
}

/** The times that conditions and bounds tell apart, and the minute after each. Two times between the same two of them are alike, so one may
 * be no later than the other.
 */
function everyTime(fields: readonly Field[], conditions: readonly Condition[]): readonly string[] {
  const clocks = fields.filter((field) => !isOwn(field) && field.type === 'time')
  const names = new Set(clocks.map(({ name }) => name))
  const atoms = conditions.flatMap(conditionAtoms).flatMap((atom) => ('flag' in atom || !names.has(comparedField(atom)) ? [] : atom))
  const limits = clocks.flatMap((field) => [fixedBound(field.min), fixedBound(field.max)])
  const compared = [...edgesOf(atoms), ...limits].flatMap((time) => (typeof time === 'string' ? { field: '', gte: time } : []))
  return [...new Set(cutTimes(compared))].toSorted()
}
