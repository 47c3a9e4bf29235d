import { CALCULATED, type FieldUnderLint } from '../FlowUnderLint.ts'

/** What a range compares the answers of a field as; undefined where they lie in none. */
export function comparedAs({ type, value, options, own, descriptor }: FieldUnderLint): 'number' | 'date' | undefined {
  if (own) return own.comparedAs
  if (type === CALCULATED) return 'number'
  if (type === 'date') return 'date'
  // the number of its entries
  if (descriptor?.storage === 'group') return 'number'
  const isNumber =
    type === 'height' ||
    value['inputMode'] !== undefined ||
    (options.length > 0 && options.every((one) => Number.isFinite(Number(one.value))))
  return isNumber ? 'number' : undefined
}
