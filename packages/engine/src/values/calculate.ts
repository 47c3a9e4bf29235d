import type { AnswerValue, Calculation, Formula } from '../schema/index.ts'

const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Computes a calculated answer, as number text without an exponent. Undefined while an input is missing (without a default) or not
 * a number, and for division by zero.
 */
export function calculate(
  { value, decimals = 1, missing }: Calculation,
  answerOf: (name: string) => AnswerValue | undefined,
): string | undefined {
  const number = numberOf(value, (name) => {
    const answer = answerOf(name)
    if (answer === undefined) return missing
    return typeof answer === 'string' && NUMBER.test(answer) ? Number(answer) : undefined
  })
  if (number === undefined || !Number.isFinite(number) || Math.abs(number) >= 1e15) return undefined
  const rounded = roundTo(number, decimals)
  // no negative zero and no exponent
  return rounded === 0 ? '0' : String(rounded)
}

function numberOf(formula: Formula, readOf: (name: string) => number | undefined): number | undefined {
  if (typeof formula === 'number') return formula
  if ('field' in formula) return readOf(formula.field)
  const of = (parts: readonly Formula[], join: (one: number, other: number) => number) => {
    const numbers = parts.map((part) => numberOf(part, readOf))
    return numbers.every((one) => one !== undefined) ? numbers.reduce(join) : undefined
  }
  if ('add' in formula) return of(formula.add, (one, other) => one + other)
  if ('subtract' in formula) return of(formula.subtract, (one, other) => one - other)
  if ('multiply' in formula) return of(formula.multiply, (one, other) => one * other)
  return of(formula.divide, (one, other) => (other === 0 ? Number.NaN : one / other))
}

/** Names of the answers that a formula reads. */
export function formulaFields(formula: Formula): readonly string[] {
  if (typeof formula === 'number') return []
  if ('field' in formula) return [formula.field]
  return Object.values(formula).flatMap((parts: readonly Formula[]) => parts.flatMap(formulaFields))
}

/** Rounds half away from zero. */
function roundTo(number: number, decimals: number): number {
  const factor = 10 ** decimals
  // doubles have 15 exact digits: removes artefacts such as 57.349999999999994 for 57.35
  const shifted = Number((Math.abs(number) * factor).toPrecision(15))
  return (Math.sign(number) * Math.round(shifted)) / factor
}
