import { calculate, evaluate } from '@anamnesis/engine'
import type { AnswerCell, AnswerCells } from './answerCells.ts'
import type { OutlinedCalculation } from './calculatedFrom.ts'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'

/** Answers to the inputs of a calculated answer, one cell each, and which conditions on it they fulfil. */
export interface CalculationCase {
  readonly cells: readonly AnswerCell[]
  readonly fulfils: ReadonlySet<string>
}

/** Every combination of tried answers that the calculation can be worked out from. */
export function calculationCases(
  name: string,
  calculations: ReadonlyMap<string, OutlinedCalculation>,
  atoms: readonly FieldAtom[],
  cells: ReadonlyMap<string, AnswerCells>,
): CalculationCase[] {
  const { inputs } = calculations.get(name) ?? { inputs: [] }
  let combinations: readonly ReadonlyMap<string, AnswerCell>[] = [new Map()]
  for (const input of inputs) {
    const own = (cells.get(input)?.cells ?? []).filter(({ validAt }) => validAt.size > 0)
    combinations = combinations.flatMap((before) => own.map((cell) => new Map([...before, [input, cell]])))
  }
  return combinations.flatMap((combination): CalculationCase[] => {
    const answerOf = (asked: string): string | undefined => {
      const nested = calculations.get(asked)
      if (nested) return calculate(nested.calculation, answerOf)
      const written = combination.get(asked)?.samples[0]
      return typeof written === 'string' ? written : undefined
    }
    const value = answerOf(name)
    if (value === undefined) return []
    return [{ cells: [...combination.values()], fulfils: fulfilledBy(value, atoms) }]
  })
}

/** The conditions that a value of a calculated answer fulfils. */
export function fulfilledBy(value: string, atoms: readonly FieldAtom[]): ReadonlySet<string> {
  return new Set(atoms.filter((atom) => evaluate(atom, () => value, {})).map(atomKey))
}
