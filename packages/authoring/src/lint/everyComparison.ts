import type { Place } from './Finding.ts'
import type { FieldUnderLint, FlowUnderLint } from './FlowUnderLint.ts'
import { everyCondition } from './everyCondition.ts'
import { placeOf } from './placeOf.ts'

/** Every value of `value` and `in` in the conditions of a flow. */
export function everyComparison(flow: FlowUnderLint): Comparison[] {
  return everyCondition(flow).flatMap(({ atom, at, name }) => {
    const written = 'value' in atom ? [{ path: ['value'], value: atom.value }] : []
    const listed = 'in' in atom ? atom.in.map((value, index) => ({ path: ['in', index], value })) : []
    const fields = flow.fieldsByName.get(name) ?? []
    return [...written, ...listed].map(({ path, value }) => ({ value, place: placeOf({ at }, ...path), name, fields }))
  })
}

/** A value that a condition compares an answer with. */
export interface Comparison {
  readonly value: string | number | boolean
  readonly place: Place
  readonly name: string
  /** The fields of that name; empty when unknown. */
  readonly fields: readonly FieldUnderLint[]
}
