import type { Calculation, Condition } from '../schema/index.ts'
import { conditionFields } from '../schema/conditionFields.ts'
import { formulaFields } from '../schema/formulaFields.ts'

/** Names of the fields that make a condition hold, or fail. Fields that change nothing are left out; a calculated answer is replaced
 * by its inputs.
 */
export function decisiveFields(
  condition: Condition,
  holds: (condition: Condition) => boolean,
  calculations: readonly Calculation[] = [],
): string[] {
  const sourceFields = (name: string): string[] => {
    const calculation = calculations.find((one) => one.name === name)
    return calculation ? formulaFields(calculation.value).flatMap(sourceFields) : [name]
  }
  return [...new Set(decisive(condition, holds).flatMap(sourceFields))]
}

function decisive(condition: Condition, holds: (condition: Condition) => boolean): string[] {
  if ('not' in condition) return decisive(condition.not, holds)
  if (!('all' in condition || 'any' in condition)) return conditionFields(condition)
  const isHeld = holds(condition)
  const parts = 'all' in condition ? condition.all : condition.any
  // all parts make `all` hold or `any` fail; otherwise only the parts with the same result
  return parts.flatMap((part) => (holds(part) === isHeld ? decisive(part, holds) : []))
}
