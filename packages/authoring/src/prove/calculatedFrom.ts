import { type CompiledFlow, formulaFields } from '@anamnesis/engine'
import type { Calculation } from '@anamnesis/engine/schema'

/** A calculated answer of a flow, with all that it rests on. */
export interface OutlinedCalculation {
  readonly calculation: Calculation
  /** Position of the screen that it belongs to. */
  readonly position: number
  /** Names of the fields that it is worked out from, also by way of other calculated answers. */
  readonly inputs: readonly string[]
  /** Those without whose answer it has no value. */
  readonly needs: readonly string[]
}

/** The calculated answers of a flow, by name, in its order: each rests on fields, and on those before it. */
export function calculatedFrom({ screens }: CompiledFlow): ReadonlyMap<string, OutlinedCalculation> {
  const found = new Map<string, OutlinedCalculation>()
  for (const { calculated, position } of screens)
    for (const { calculation } of calculated) {
      const read = formulaFields(calculation.value)
      const inputs = read.flatMap((name) => found.get(name)?.inputs ?? [name])
      const needs = calculation.missing === undefined ? read.flatMap((name) => found.get(name)?.needs ?? [name]) : []
      found.set(calculation.name, { calculation, position, inputs: [...new Set(inputs)], needs: [...new Set(needs)] })
    }
  return found
}
