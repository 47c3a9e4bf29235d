import type { Formula } from './calculation.ts'

/** Whether the value of a formula is a date: `date` itself, or the least, greatest or conditional one of dates. */
export function isDateFormula(formula: Formula): boolean {
  if (typeof formula === 'number') return false
  if ('if' in formula) return isDateFormula(formula.then)
  const [first] = 'min' in formula ? formula.min : 'max' in formula ? formula.max : []
  return 'date' in formula || (first !== undefined && isDateFormula(first))
}
