import { calculate, evaluate, formulaFields } from '@anamnesis/engine'
import type { Calculation, Formula } from '@anamnesis/engine/schema'
import type { AnswerCell } from './answerCells.ts'
import type { OutlinedCalculation } from './calculatedFrom.ts'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'
import type { Circuit } from './createCircuit.ts'
import type { Literal } from './createSolver.ts'

/** Possible numbers, each with the literal under which it occurs. */
type Numbers = ReadonlyMap<number, Literal>

/** Numbers assumed for fields; undefined for a field without a number. */
type Fixed = ReadonlyMap<string, number | undefined>

/** Inputs of calculations. */
export interface CalculationInputs {
  readonly calculations: ReadonlyMap<string, OutlinedCalculation>
  readonly circuit: Circuit
  /** The valid cells of a field, each with the literal that the field is asked and answered from the cell. */
  readonly cellsOf: (name: string) => readonly (readonly [cell: AnswerCell, literal: Literal])[]
  /** Whether the screen of a calculated answer is shown and not skipped. */
  readonly isEvaluated: (name: string) => Literal
}

/** Maximum number of combined pairs per flow; a calculated answer that needs more is left open. */
const MOST_PAIRS = 50_000
/** Precision of a double; sums that differ beyond it are equal. */
const DIGITS = 15
const NOTHING_FIXED: Fixed = new Map()

/**
 * The values of calculated answers, each with its literal; undefined when there are too many. The parts of a formula are
 * evaluated separately and combined number by number, merging equal results: a sum costs items × sums instead of options
 * to the power of items. A field that several parts read is fixed to one number after another.
 */
export function calculationValues({
  calculations,
  circuit,
  cellsOf,
  isEvaluated,
}: CalculationInputs): (name: string) => ReadonlyMap<string, Literal> | undefined {
  const known = new Map<string, ReadonlyMap<string, Literal> | undefined>()
  let pairsLeft = MOST_PAIRS

  const fieldsOf = (formula: Formula) => new Set(formulaFields(formula).flatMap((name) => calculations.get(name)?.inputs ?? [name]))

  const valuesOf = (name: string, fixed: Fixed): ReadonlyMap<string, Literal> | undefined => {
    const one = calculations.get(name)
    if (!one) return undefined
    const isFree = one.inputs.every((input) => !fixed.has(input))
    if (isFree && known.has(name)) return known.get(name)
    const numbers = numbersOf(one.calculation.value, one.calculation, isFree ? NOTHING_FIXED : fixed)
    const texts = [...(numbers ?? [])].flatMap(([number, literal]) => {
      const text = calculate({ ...one.calculation, value: number }, () => undefined)
      return text === undefined ? [] : [[text, circuit.all([literal, isEvaluated(name)])] as const]
    })
    const values = numbers && merged(texts)
    if (isFree) known.set(name, values)
    return values
  }

  /** Merges entries of equal keys with a disjunction. */
  const merged = <Key>(entries: Iterable<readonly [Key, Literal]>): Map<Key, Literal> => {
    const grouped = new Map<Key, Literal[]>()
    for (const [key, literal] of entries) grouped.set(key, [...(grouped.get(key) ?? []), literal])
    return new Map([...grouped].map(([key, literals]) => [key, circuit.any(literals)]))
  }

  /** The values of a name: each number, undefined for a non-number, and `missing` for no answer. */
  const readsOf = (name: string, missing: number | undefined, fixed: Fixed): ReadonlyMap<number | undefined, Literal> | undefined => {
    if (fixed.has(name)) return new Map([[fixed.get(name), circuit.yes]])
    const values = calculations.has(name)
      ? valuesOf(name, fixed)
      : new Map(cellsOf(name).map(([{ samples }, literal]) => [samples[0], literal]))
    if (!values) return undefined
    const isMissing = circuit.all([...values.values()].map((literal) => -literal))
    return merged([...[...values].map(([written, literal]) => [numberIn(written), literal] as const), [missing, isMissing] as const])
  }

  const joined = (one: Numbers | undefined, other: Numbers | undefined, join: Join): Numbers | undefined => {
    if (!one || !other) return undefined
    pairsLeft -= one.size * other.size
    if (pairsLeft < 0) return undefined
    return merged(
      [...one].flatMap(([left, isLeft]) =>
        [...other].flatMap(([right, isRight]) => {
          const number = Number(join(left, right).toPrecision(DIGITS))
          return Number.isFinite(number) ? [[number, circuit.all([isLeft, isRight])] as const] : []
        }),
      ),
    )
  }

  const numbersOf = (formula: Formula, calculation: Calculation, fixed: Fixed): Numbers | undefined => {
    if (typeof formula === 'number') return new Map([[formula, circuit.yes]])
    if ('field' in formula) {
      const reads = readsOf(formula.field, calculation.missing, fixed)
      return reads && new Map([...reads].flatMap(([number, literal]) => (number === undefined ? [] : [[number, literal] as const])))
    }
    const [parts, join] = operation(formula)
    const shared = sharedField(parts.map(fieldsOf), fixed)
    if (shared === undefined)
      return parts.map((part) => numbersOf(part, calculation, fixed)).reduce((one, other) => joined(one, other, join))
    const cases: (readonly [number, Literal])[] = []
    for (const [number, isSo] of readsOf(shared, calculation.missing, NOTHING_FIXED) ?? []) {
      const numbers = numbersOf(formula, calculation, new Map([...fixed, [shared, number]]))
      if (!numbers) return undefined
      cases.push(...[...numbers].map(([result, literal]) => [result, circuit.all([isSo, literal])] as const))
    }
    return merged(cases)
  }
  return (name) => valuesOf(name, NOTHING_FIXED)
}

/** A field that several parts read and that is not fixed yet. */
function sharedField(parts: readonly ReadonlySet<string>[], fixed: Fixed): string | undefined {
  const read = parts.flatMap((part) => [...part])
  return read.find((name, index) => !fixed.has(name) && read.indexOf(name) !== index)
}

type Join = (one: number, other: number) => number

function operation(formula: Exclude<Formula, number | { field: string }>): readonly [parts: readonly Formula[], join: Join] {
  if ('add' in formula) return [formula.add, (one, other) => one + other]
  if ('subtract' in formula) return [formula.subtract, (one, other) => one - other]
  if ('multiply' in formula) return [formula.multiply, (one, other) => one * other]
  return [formula.divide, (one, other) => (other === 0 ? Number.NaN : one / other)]
}

/** The number in a scripted answer. */
function numberIn(written: unknown): number | undefined {
  const isNumber = typeof written === 'string' && calculate({ name: '', label: '', value: { field: '' } }, () => written) !== undefined
  return isNumber ? Number(written) : undefined
}

/** The conditions that a calculated value satisfies. */
export function fulfilledBy(value: string, atoms: readonly FieldAtom[]): ReadonlySet<string> {
  return new Set(atoms.filter((atom) => evaluate(atom, () => value, {})).map(atomKey))
}
