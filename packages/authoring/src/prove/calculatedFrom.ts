import type { CompiledFlow } from '@anamnesis/engine'
import type { Calculation, Condition } from '@anamnesis/engine/schema'
import { conditionFields, type Formula, formulaFields } from '@anamnesis/engine/schema/internal'
import { differencesIn } from './dateDifferences.ts'
import type { DateSpan } from './numberRange.ts'

/** The calculated answers of a flow by name, in order: each depends on fields and on earlier ones. `differences` are those of bounds. */
export function calculatedFrom(
  { screens, answerPositions, describe }: CompiledFlow,
  conditions: readonly Condition[],
  differences: readonly Calculation[] = [],
): ReadonlyMap<string, OutlinedCalculation> {
  const found = new Map<string, OutlinedCalculation>()
  const lists = new Set(
    screens.flatMap(({ fields }) => fields.filter((one) => ['list', 'group'].includes(describe(one).storage)).map(({ name }) => name)),
  )
  const add = (calculation: Calculation, position: number, order: number) => {
    const { name, value, missing } = calculation
    const inputs = formulaFields(value).flatMap((read) => found.get(read)?.inputs ?? [read])
    const measured = measuredIn(value).flatMap((read) => found.get(read)?.measured ?? [read])
    const needs = missing === undefined ? neededBy(value).flatMap((read) => found.get(read)?.needs ?? [read]) : []
    const isTotal = calculation.bands === undefined && isTotalFormula(value, (read) => found.get(read)?.isTotal ?? true)
    found.set(name, { calculation, position, order, inputs: unique(inputs), measured: unique(measured), needs: unique(needs), isTotal })
  }
  /** Answers whose value, not only its conditions, decides a formula. */
  const measuredIn = (formula: Formula): readonly string[] => {
    if (typeof formula === 'number') return []
    if ('count' in formula) return formula.count.filter((name) => lists.has(name) || found.has(name))
    if ('round' in formula) return measuredIn(formula.round)
    if ('if' in formula) return [...measuredBy(formula.if), ...measuredIn(formula.then), ...measuredIn(formula.else)]
    if (isRead(formula)) return formulaFields(formula)
    return Object.values(formula).flatMap((parts: readonly Formula[]) => parts.flatMap(measuredIn))
  }
  const measuredBy = (condition: Condition) => [
    ...conditionFields(condition).filter((name) => found.has(name)),
    ...differencesIn([condition]).flatMap(({ value }) => formulaFields(value)),
  ]

  for (const { calculated, position } of screens) for (const { calculation } of calculated) add(calculation, position, Infinity)
  for (const calculation of [...differencesIn([...conditions, ...screens.flatMap(formulaConditions)]), ...differences]) {
    const read = formulaFields(calculation.value)
    const position = Math.max(...read.map((name) => answerPositions.get(name) ?? -1))
    const asked = screens[position]?.fields.findLastIndex(({ name }) => read.includes(name)) ?? Infinity
    // calculated answers are known once the screen is left
    const order = read.some((name) => found.has(name)) ? Infinity : asked
    add(calculation, position, order)
  }
  return found
}

/** A calculated answer with its dependencies. */
export interface OutlinedCalculation {
  readonly calculation: Calculation
  /** Index of its screen. */
  readonly position: number
  /** Index of the last field of its screen that it waits for; Infinity when only leaving the screen calculates it. */
  readonly order: number
  /** Fields that it depends on, directly or through other calculated answers. */
  readonly inputs: readonly string[]
  /** Inputs whose number, date or options it reads; of the others only conditions and whether they are answered matter. */
  readonly measured: readonly string[]
  /** Required inputs: without them it has no value. */
  readonly needs: readonly string[]
  /** Whether it has a value as soon as its inputs have numbers or dates. */
  readonly isTotal: boolean
}

const unique = (names: readonly string[]) => [...new Set(names)]

/** The conditions in the formulas of a screen. */
export function formulaConditions({ calculated }: Pick<CompiledFlow['screens'][number], 'calculated'>): Condition[] {
  return calculated.flatMap(({ calculation }) => conditionsIn(calculation.value))
}

function conditionsIn(formula: Formula): Condition[] {
  if (typeof formula === 'number') return []
  if ('if' in formula) return [formula.if, ...conditionsIn(formula.then), ...conditionsIn(formula.else)]
  if ('round' in formula) return conditionsIn(formula.round)
  return partsOf(formula).flatMap(conditionsIn)
}

/** A formula that reads the value of an answer, without parts. */
const isRead = (formula: Exclude<Formula, number>): formula is Extract<Formula, { field: string }> | DateSpan =>
  ['field', 'age', 'days', 'years', 'date'].some((key) => key in formula)

/** The parts of an operation on several. */
function partsOf(formula: Exclude<Formula, number>): readonly Formula[] {
  if ('count' in formula || isRead(formula)) return []
  return Object.values(formula).flat() as Formula[] // the other formulas hold only formulas
}

/** Whether a formula has a value for all numbers and dates: none divides, chooses, counts, or gets too large. */
function isTotalFormula(formula: Formula, isTotal: (name: string) => boolean): boolean {
  if (typeof formula === 'number') return true
  if (isRead(formula)) return formulaFields(formula).every(isTotal)
  if ('round' in formula) return isTotalFormula(formula.round, isTotal)
  return ['add', 'subtract', 'min', 'max'].some((key) => key in formula) && partsOf(formula).every((part) => isTotalFormula(part, isTotal))
}

/** Answers without which a formula has no value. */
function neededBy(formula: Formula): readonly string[] {
  if (typeof formula === 'number' || 'count' in formula || 'mean' in formula) return []
  if ('round' in formula) return neededBy(formula.round)
  if ('if' in formula) {
    const otherwise = new Set(neededBy(formula.else))
    return neededBy(formula.then).filter((name) => otherwise.has(name))
  }
  if (isRead(formula)) return formulaFields(formula)
  return partsOf(formula).flatMap(neededBy)
}
