import { type CompiledFlow, formulaFields } from '@anamnesis/engine'
import type { Calculation } from '@anamnesis/engine/schema'

/** A calculated answer with its dependencies. */
export interface OutlinedCalculation {
  readonly calculation: Calculation
  /** Index of its screen. */
  readonly position: number
  /** Fields that it depends on, directly or through other calculated answers. */
  readonly inputs: readonly string[]
  /** Required inputs: without them it has no value. */
  readonly needs: readonly string[]
}

/** The calculated answers of a flow by name, in order: each depends on fields and on earlier ones. */
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
