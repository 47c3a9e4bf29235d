import type { Calculation, Condition } from '../schema/index.ts'
import type { DaySource } from '../schema/dateBound.ts'
import type { Formula } from '../schema/calculation.ts'
import { isDateFormula } from '../schema/isDateFormula.ts'
import { yearsBetween } from '../schema/yearsBetween.ts'
import { dayNumber, daysBetween, isoDay } from './dayNumber.ts'
import { formulaOperations, operationOf } from './formulaOperations.ts'
import type { AnswerOf, Now } from './issueRule.ts'
import { answerCount, answerNumber, type OptionNumbers } from './optionNumbers.ts'
import { resolveDay } from './resolveDateBound.ts'
import { roundTo } from './roundTo.ts'

/** Computes a calculated answer: an ISO date, the name of its band, or number text without an exponent. Undefined while an input is
 * missing (without a default) or not a number, for division by zero, and above the last band.
 */
export function calculate(
  { value, decimals = 1, missing, bands }: Calculation,
  answerOf: AnswerOf,
  context: FormulaContext = {},
): string | undefined {
  const number = numberOf(value, { ...context, answerOf, missing })
  if (number === undefined || !Number.isFinite(number) || Math.abs(number) >= 1e15) return undefined
  if (isDateFormula(value)) return isoDay(number)
  const rounded = roundTo(number, decimals)
  if (bands) return bands.find(({ upTo = Infinity }) => rounded <= upTo)?.name
  // no negative zero and no exponent
  return rounded === 0 ? '0' : String(rounded)
}

/** What a formula reads besides answers. */
export interface FormulaContext {
  /** Scores and exclusive options by field name. */
  readonly options?: ReadonlyMap<string, OptionNumbers>
  /** Evaluates the conditions of a formula; without it, they have no value. */
  readonly holds?: (condition: Condition) => boolean
  /** Current time; without it, what counts from today has no value. */
  readonly now?: Now | undefined
}

/** The context with the answers and their default. */
interface Reading extends FormulaContext {
  readonly answerOf: AnswerOf
  readonly missing: number | undefined
}

function numberOf(formula: Formula, reading: Reading): number | undefined {
  if (typeof formula === 'number') return formula
  const { answerOf, holds, missing, now, options } = reading
  if ('field' in formula) return answerNumber(answerOf(formula.field), missing, options?.get(formula.field))
  if ('count' in formula) return formula.count.reduce((sum, name) => sum + answerCount(answerOf(name), options?.get(name)), 0)
  if ('if' in formula) return holds && numberOf(holds(formula.if) ? formula.then : formula.else, reading)
  if ('round' in formula) {
    const number = numberOf(formula.round, reading)
    return number === undefined ? undefined : roundTo(number, 0, formula.direction)
  }
  if ('date' in formula) {
    const day = resolveDay(formula.date, answerOf, now)
    return day === undefined ? undefined : dayNumber(day)
  }
  const between = (count: (from: string, to: string) => number, days: readonly DaySource[]) => {
    const [from, to] = days.map((day) => resolveDay(day, answerOf, now))
    return from === undefined || to === undefined ? missing : count(from, to)
  }
  if ('age' in formula) return between(yearsBetween, [{ field: formula.age }, TODAY])
  if ('days' in formula) return between(daysBetween, formula.days)
  if ('years' in formula) return between(yearsBetween, formula.years)
  const [name, parts] = operationOf(formula)
  return formulaOperations[name](parts.map((part) => numberOf(part, reading)))
}

const TODAY: DaySource = { today: { days: 0 } }
