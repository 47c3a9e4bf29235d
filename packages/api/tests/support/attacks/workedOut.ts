import type { Formula } from '@anamnesis/engine/schema/internal'
import type { Calculation, Flow, Screen } from '@anamnesis/engine/schema'

type Answers = Readonly<Record<string, string | readonly string[]>>

/** The calculated answers of a screen that have a value, by name. Does not use the engine. */
export function workedOut({ calculated = [] }: Screen, flow: Flow, told: Answers): Readonly<Record<string, string>> {
  const points = pointsIn(flow)
  const worth: Record<string, string> = {}
  for (const one of calculated) {
    const value = rounded(one, { ...told, ...worth }, points)
    if (value !== undefined) worth[one.name] = value
  }
  return worth
}

type Points = (field: string, value: string) => number

/** The points of each option with a score; of other texts, their number. */
function pointsIn(flow: Flow): Points {
  const scores = new Map<string, number>()
  for (const { fields = [], conditionalFields = [] } of flow.steps.flatMap(({ screens }) => screens))
    for (const field of [...fields, ...conditionalFields])
      for (const { value, score } of 'options' in field ? field.options : [])
        if (score !== undefined) scores.set(`${field.name}: ${value}`, score)
  return (field, value) => scores.get(`${field}: ${value}`) ?? Number(value)
}

/** A calculated value, rounded as on paper; undefined if an answer is missing. */
function rounded({ value, decimals = 1, missing }: Calculation, told: Answers, points: Points): string | undefined {
  const exact = numberOf(value, (field) => {
    const [text] = [told[field]].flat()
    return text === undefined ? (missing ?? Number.NaN) : points(field, text)
  })
  if (!Number.isFinite(exact)) return undefined
  // adds an epsilon, because a double may be just below the half
  return String(Math.round(exact * 10 ** decimals + 1e-9) / 10 ** decimals)
}

function numberOf(formula: Formula, pointsOf: (field: string) => number): number {
  if (typeof formula === 'number') return formula
  if ('field' in formula) return pointsOf(formula.field)
  const all = (parts: readonly Formula[]) => parts.map((part) => numberOf(part, pointsOf))
  if ('add' in formula) return all(formula.add).reduce((one, other) => one + other)
  if ('subtract' in formula) return all(formula.subtract).reduce((one, other) => one - other)
  if ('multiply' in formula) return all(formula.multiply).reduce((one, other) => one * other)
  if (!('divide' in formula)) throw new Error(`not known: ${JSON.stringify(formula)}`)
  return all(formula.divide).reduce((one, other) => one / other)
}
