import type { Formula } from './calculation.ts'
import { conditionFields } from './conditionFields.ts'
import type { DaySource } from './dateBound.ts'

/** Names of the answers that a formula reads, with repeats. */
export function formulaFields(formula: Formula): readonly string[] {
  if (typeof formula === 'number') return []
  if ('field' in formula) return [formula.field]
  if ('count' in formula) return formula.count
  if ('age' in formula) return [formula.age]
  if ('date' in formula) return dayFields(formula.date)
  if ('days' in formula) return formula.days.flatMap(dayFields)
  if ('years' in formula) return formula.years.flatMap(dayFields)
  if ('round' in formula) return formulaFields(formula.round)
  if ('if' in formula) return [...conditionFields(formula.if), ...formulaFields(formula.then), ...formulaFields(formula.else)]
  return Object.values(formula).flatMap((parts: readonly Formula[]) => parts.flatMap(formulaFields))
}

const dayFields = (day: DaySource) => (typeof day === 'object' && 'field' in day ? [day.field] : [])
