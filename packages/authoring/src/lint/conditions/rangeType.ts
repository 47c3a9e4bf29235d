import { calculation, isDateFormula } from '@anamnesis/engine/schema/internal'
import { CALCULATED, type FieldUnderLint } from '../FlowUnderLint.ts'

/** How a range compares the answers of a field; undefined when ranges do not apply. */
export function rangeType({ type, value, options, own, descriptor }: FieldUnderLint): 'number' | 'date' | 'time' | undefined {
  if (own) return own.comparedAs
  if (type === CALCULATED) return calculatedType(value)
  if (type === 'date' || type === 'time') return type
  // a group is compared by its number of entries
  if (descriptor?.storage === 'group') return 'number'
  const isNumber =
    type === 'height' ||
    value['inputMode'] !== undefined ||
    (options.length > 0 && options.every((one) => Number.isFinite(Number(one.value))))
  return isNumber ? 'number' : undefined
}

/** Whether calculations can read the answers of a field as numbers. A list has a number only by its scores. */
export const isMeasurable = (field: FieldUnderLint): boolean =>
  field.options.some(({ score }) => score !== undefined) || (field.descriptor?.storage !== 'list' && rangeType(field) === 'number')

function calculatedType(value: FieldUnderLint['value']): 'number' | 'date' | undefined {
  const parsed = calculation.safeParse(value)
  if (parsed.success && isDateFormula(parsed.data.value)) return 'date'
  return value['bands'] === undefined ? 'number' : undefined
}
