import type { Calculation, Formula } from '@anamnesis/engine/schema'
import { type Answers, listOf } from './asked.ts'

/** What is worked out of answers, rounded as on paper; undefined where one of them is missing. By nothing of the engine. */
export function workedOut({ value, decimals = 1 }: Calculation, told: Answers): string | undefined {
  const exact = numberOf(value, told)
  if (!Number.isFinite(exact)) return undefined
  // a hair more than the half that a double may fall short of
  return String(Math.round(exact * 10 ** decimals + 1e-9) / 10 ** decimals)
}

function numberOf(formula: Formula, told: Answers): number {
  if (typeof formula === 'number') return formula
  if ('field' in formula) return Number(listOf(told[formula.field])[0] ?? Number.NaN)
  const all = (parts: readonly Formula[]) => parts.map((part) => numberOf(part, told))
  if ('add' in formula) return all(formula.add).reduce((one, other) => one + other)
  if ('subtract' in formula) return all(formula.subtract).reduce((one, other) => one - other)
  if ('multiply' in formula) return all(formula.multiply).reduce((one, other) => one * other)
  return all(formula.divide).reduce((one, other) => one / other)
}
