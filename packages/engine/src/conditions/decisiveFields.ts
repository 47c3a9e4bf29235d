import type { Calculation, Condition } from '../schema/index.ts'
import { formulaFields } from '../values/calculate.ts'

/**
 * Names of the fields that make a condition hold or, where it does not, fail; those that change nothing are left out. In place of a
 * calculated answer stand the fields that it is worked out from.
 */
export function decisiveFields(
  condition: Condition,
  holds: (condition: Condition) => boolean,
  calculations: readonly Calculation[] = [],
): string[] {
  const fieldsBehind = (name: string): string[] => {
    const calculation = calculations.find((one) => one.name === name)
    return calculation ? formulaFields(calculation.value).flatMap(fieldsBehind) : [name]
  }
  return [...new Set(decisive(condition, holds).flatMap(fieldsBehind))]
}

function decisive(condition: Condition, holds: (condition: Condition) => boolean): string[] {
  if ('not' in condition) return decisive(condition.not, holds)
  if ('field' in condition) return [condition.field]
  if ('flag' in condition) return []
  const isHeld = holds(condition)
  const parts = 'all' in condition ? condition.all : condition.any
  // all of them make `all` hold and `any` fail; else only those that come to the same
  return parts.flatMap((part) => (holds(part) === isHeld ? decisive(part, holds) : []))
}
