import {
  answerNumber,
  calculate,
  formulaOperations,
  type OperationFormula,
  operationOf,
  type OperationName,
  type OptionNumbers,
  roundTo,
} from '@anamnesis/engine/internal'
import { type Formula, formulaFields, isDateFormula } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Calculation, Condition } from '@anamnesis/engine/schema'
import type { AnswerCell } from './answerCells.ts'
import type { OutlinedCalculation } from './calculatedFrom.ts'
import { atomKey, type FieldAtom } from './conditionAtoms.ts'
import type { Circuit } from './createCircuit.ts'
import type { Literal } from './createSolver.ts'
import { dayNumber, dayOf } from './dayNumbers.ts'
import type { DateSpan } from './numberRange.ts'
import { satisfiesAtom } from './satisfiesAtom.ts'

/** The values of calculated answers, each with its literal; undefined when there are too many. The parts of a formula are
 * evaluated separately and combined number by number, merging equal results: a sum costs items × sums instead of options
 * to the power of items. A field that several parts read is fixed to one number after another.
 */
export function calculationValues(inputs: CalculationInputs): (name: string) => ReadonlyMap<string, Literal> | undefined {
  const { calculations, options, now, circuit, isList, cellsOf, isEvaluated, holds } = inputs
  const known = new Map<string, ReadonlyMap<string, Literal> | undefined>()
  const sums = [...calculations.values()].flatMap(({ calculation }) => sumsIn(calculation.value))
  let pairsLeft = MOST_PAIRS

  const fieldsOf = (formula: Formula) => new Set(numericFields(formula).flatMap((name) => calculations.get(name)?.inputs ?? [name]))

  const valuesOf = (name: string, fixed: Fixed): ReadonlyMap<string, Literal> | undefined => {
    const one = calculations.get(name)
    if (!one) return undefined
    const isFree = one.inputs.every((input) => !fixed.has(input))
    if (isFree && known.has(name)) return known.get(name)
    const numbers = numbersOf(one.calculation.value, one.calculation, isFree ? NOTHING_FIXED : fixed)
    const texts = [...(numbers ?? [])].flatMap(([number, literal]) => {
      const value = isDateFormula(one.calculation.value) ? { date: dayOf(number) } : number
      const text = calculate({ ...one.calculation, value }, () => undefined)
      return text === undefined ? [] : [[text, circuit.all([literal, isEvaluated(name)])] as const]
    })
    const values = numbers && merged(texts)
    if (values && texts.length === numbers.size) circuit.lemma(-someOf(numbers), -isEvaluated(name), someOf(values))
    if (isFree) known.set(name, values)
    if (isFree && values) circuit.atMostOne({ id: `answer ${name}`, text: `${name} has one value` }, [...values.values()])
    return values
  }

  /** Merges entries of equal keys with a disjunction. */
  const merged = <Key>(entries: Iterable<readonly [Key, Literal]>): Map<Key, Literal> => {
    const grouped = new Map<Key, Literal[]>()
    for (const [key, literal] of entries) grouped.set(key, [...(grouped.get(key) ?? []), literal])
    return new Map([...grouped].map(([key, literals]) => [key, circuit.any(literals)]))
  }
  const someOf = (cases: Iterable<readonly [unknown, Literal]>) => circuit.any([...cases].map(([, literal]) => literal))
  const noneOf = (literals: Iterable<Literal>) => circuit.all([...literals].map((literal) => -literal))

  /** Each pair of two cases. The solver sees at once which cases of one part still have a partner. */
  const pairsOf = <One, Other>(ones: readonly (readonly [One, Literal])[], others: readonly (readonly [Other, Literal])[]) => {
    const rows = ones.map(([one, left]) => others.map(([other, right]) => [one, other, circuit.all([left, right])] as const))
    const [hasOne, hasOther] = [someOf(ones), someOf(others)]
    ones.forEach(([, left], row) => circuit.lemma(-left, -hasOther, ...(rows[row] ?? []).map(([, , isSo]) => isSo)))
    others.forEach(([, right], column) => circuit.lemma(-right, -hasOne, ...rows.flatMap((row) => row[column]?.[2] ?? [])))
    return rows.flat()
  }

  /** The values of a name: each number, undefined for a non-number, and `missing` for no answer. */
  const readsOf = (name: string, missing: number | undefined, fixed: Fixed): ReadonlyMap<number | undefined, Literal> | undefined => {
    if (fixed.has(name)) return new Map([[fixed.get(name), circuit.yes]])
    if (!calculations.has(name) && isList(name)) return listScores(name, missing)
    const values = calculations.has(name)
      ? valuesOf(name, fixed)
      : // a sample of one answer is in the engine's form
        new Map(cellsOf(name).map(([{ samples }, literal]) => [samples[0] as AnswerValue, literal]))
    if (!values) return undefined
    const read = [...values].map(([written, literal]) => [answerNumber(written, missing, options.get(name)), literal] as const)
    const reads = merged([...read, [missing, noneOf(values.values())] as const])
    // every answer is read as something, also none
    circuit.lemma(...reads.values())
    return reads
  }
  const listScores = (name: string, missing: number | undefined) => {
    const scored = cellsOf(name).flatMap(([{ samples }, literal]): Numbers[] => {
      const score = answerNumber(samples[0] as string[], undefined, options.get(name)) // samples of lists are lists
      return score === undefined ? [] : [new Map([[score, literal]])]
    })
    const sums = partialSums(scored)
    return sums && merged([...sums].map(([{ sum, count }, literal]) => [count > 0 ? sum : missing, literal] as const))
  }

  /** The sums of the parts that have a value, with their number. */
  const partialSums = (parts: readonly (Numbers | undefined)[]): readonly (readonly [PartialSum, Literal])[] | undefined => {
    let sums: readonly (readonly [PartialSum, Literal])[] = [[{ sum: 0, count: 0 }, circuit.yes]]
    for (const part of parts) {
      pairsLeft -= sums.length * ((part?.size ?? 0) + 1)
      if (!part || pairsLeft < 0) return undefined
      const cases = [[undefined, noneOf(part.values())] as const, ...part]
      circuit.lemma(someOf(cases))
      const next = pairsOf(sums, cases).map(([{ sum, count }, number, isSo]) => {
        const key = number === undefined ? `${sum} ${count}` : `${exact(sum + number)} ${count + 1}`
        return [key, isSo] as const
      })
      const reached = merged(next)
      circuit.lemma(someOf(reached))
      sums = [...reached].map(([key, literal]) => {
        const [sum = 0, count = 0] = key.split(' ').map(Number)
        return [{ sum, count }, literal] as const
      })
    }
    return sums
  }

  const joined = (one: Numbers | undefined, other: Numbers | undefined, name: OperationName): Numbers | undefined => {
    if (!one || !other) return undefined
    pairsLeft -= one.size * other.size
    if (pairsLeft < 0) return undefined
    const pairs = pairsOf([...one], [...other]).map(
      ([left, right, isSo]) => [exact(formulaOperations[name]([left, right]) ?? Number.NaN), isSo] as const,
    )
    const finite = pairs.filter(([number]) => Number.isFinite(number))
    const numbers = merged(finite)
    if (finite.length === pairs.length) circuit.lemma(-someOf(one), -someOf(other), someOf(numbers))
    return numbers
  }

  /** How many fields are answered, options are chosen and entries are given. */
  const counted = (names: readonly string[]) =>
    partialSums(
      names.flatMap((name): (Numbers | undefined)[] => {
        if (calculations.has(name)) {
          const values = valuesOf(name, NOTHING_FIXED)
          return [values && new Map([[1, circuit.any([...values.values()])]])]
        }
        const cells = cellsOf(name).filter(([{ isBlank }]) => !isBlank)
        if (!isList(name))
          return [merged(cells.map(([{ samples }, literal]) => [Array.isArray(samples[0]) ? samples[0].length : 1, literal] as const))]
        const exclusive = options.get(name)?.exclusive
        return cells.flatMap(([{ samples }, literal]) => (exclusive?.has(String(samples[0])) === true ? [] : [new Map([[1, literal]])]))
      }),
    )

  /** The dates of an answer, each with its literal; undefined when there are too many. */
  const datesOf = (name: string): readonly (readonly [date: string, literal: Literal])[] | undefined => {
    // a sample of a date is its text
    if (!calculations.has(name)) return cellsOf(name).map(([{ samples }, literal]) => [samples[0] as string, literal] as const)
    const values = valuesOf(name, NOTHING_FIXED)
    return values && [...values]
  }
  /** The values of a formula on dates, by the sample dates of its fields. */
  const dateSpans = (formula: DateSpan, missing: number | undefined): Numbers | undefined => {
    const fields = [...new Set(formulaFields(formula))]
    let given: readonly (readonly [answers: Readonly<Record<string, AnswerValue>>, literal: Literal])[] = [[{}, circuit.yes]]
    for (const name of fields) {
      const dates = datesOf(name)
      pairsLeft -= given.length * ((dates?.length ?? 0) + 1)
      if (!dates || pairsLeft < 0) return undefined
      const isMissing = noneOf(dates.map(([, literal]) => literal))
      given = given.flatMap(([answers, isSo]) => [
        [answers, circuit.all([isSo, isMissing])] as const,
        ...dates.map(([date, literal]) => [{ ...answers, [name]: date }, circuit.all([isSo, literal])] as const),
      ])
    }
    const numbers = given.flatMap(([answers, literal]) => {
      const calculation: Calculation = { name: '', label: '', value: formula, ...(missing !== undefined && { missing }) }
      const text = calculate(calculation, (name) => answers[name], { now: () => now })
      return text === undefined ? [] : [['date' in formula ? dayNumber(text) : Number(text), literal] as const]
    })
    return merged(numbers)
  }

  const numbersOf = (formula: Formula, calculation: Calculation, fixed: Fixed): Numbers | undefined => {
    if (typeof formula === 'number') return new Map([[formula, circuit.yes]])
    if ('field' in formula) {
      const reads = readsOf(formula.field, calculation.missing, fixed)
      return reads && new Map([...reads].flatMap(([number, literal]) => (number === undefined ? [] : [[number, literal] as const])))
    }
    if ('count' in formula) {
      const sums = counted(formula.count)
      return sums && merged(sums.map(([{ sum }, literal]) => [sum, literal] as const))
    }
    if ('round' in formula) {
      const numbers = numbersOf(formula.round, calculation, fixed)
      return numbers && merged([...numbers].map(([number, literal]) => [roundTo(number, 0, formula.direction), literal] as const))
    }
    if ('if' in formula) {
      const isSo = holds(formula.if, calculation.name)
      const [then, otherwise] = [numbersOf(formula.then, calculation, fixed), numbersOf(formula.else, calculation, fixed)]
      const under = (numbers: Numbers, condition: Literal) =>
        [...numbers].map(([number, literal]) => [number, circuit.all([condition, literal])] as const)
      return then && otherwise && merged([...under(then, isSo), ...under(otherwise, -isSo)])
    }
    if ('age' in formula || 'days' in formula || 'years' in formula || 'date' in formula) return dateSpans(formula, calculation.missing)
    return combined(formula, calculation, fixed)
  }

  /** The numbers of an operation on several parts. */
  const combined = (formula: OperationFormula, calculation: Calculation, fixed: Fixed): Numbers | undefined => {
    const [name, parts] = operationOf(formula)
    const shared = sharedField(parts.map(fieldsOf), fixed)
    if (shared === undefined) {
      const combine = (some: readonly Formula[]) => some.map((part) => numbersOf(part, calculation, fixed))
      const join = (numbers: readonly (Numbers | undefined)[]) => numbers.reduce((one, other) => joined(one, other, name))
      // two sums of the same answers are sums of the same partial sums
      if (name === 'add') return join(partsBySums(parts, sums).map((some) => join(combine(some))))
      if (name !== 'mean') return join(combine(parts))
      const means = partialSums(combine(parts))
      return means && merged(means.flatMap(([{ sum, count }, literal]) => (count > 0 ? [[exact(sum / count), literal] as const] : [])))
    }
    const reads = readsOf(shared, calculation.missing, NOTHING_FIXED)
    if (!reads) return undefined
    const cases: (readonly [number, Literal])[] = []
    for (const [number, isSo] of reads) {
      const numbers = numbersOf(formula, calculation, new Map([...fixed, [shared, number]]))
      if (!numbers) return undefined
      cases.push(...[...numbers].map(([result, literal]) => [result, circuit.all([isSo, literal])] as const))
    }
    return merged(cases)
  }
  return (name) => valuesOf(name, NOTHING_FIXED)
}

/** Possible numbers, each with the literal under which it occurs. */
type Numbers = ReadonlyMap<number, Literal>

/** Numbers assumed for fields; undefined for a field without a number. */
type Fixed = ReadonlyMap<string, number | undefined>

/** Inputs of calculations. */
export interface CalculationInputs {
  readonly calculations: ReadonlyMap<string, OutlinedCalculation>
  readonly options: ReadonlyMap<string, OptionNumbers>
  readonly now: string
  readonly circuit: Circuit
  /** Whether the cells of a field are options of which several may be chosen. */
  readonly isList: (name: string) => boolean
  /** The valid cells of a field, each with the literal that the field is asked and answered from the cell. */
  readonly cellsOf: (name: string) => readonly (readonly [cell: AnswerCell, literal: Literal])[]
  /** Whether the screen of a calculated answer is shown and not skipped. */
  readonly isEvaluated: (name: string) => Literal
  /** Whether a condition in the formula of a calculated answer holds. */
  readonly holds: (condition: Condition, name: string) => Literal
}

/** Maximum number of combined pairs per flow; a calculated answer that needs more is left open. */
const MOST_PAIRS = 50_000
/** Precision of a double; sums that differ beyond it are equal. */
const DIGITS = 15
const NOTHING_FIXED: Fixed = new Map()

/** A sum of the parts that have a value, and how many they are. */
interface PartialSum {
  readonly sum: number
  readonly count: number
}

const exact = (number: number) => Number(number.toPrecision(DIGITS))

/** The answers that a formula reads as numbers. */
function numericFields(formula: Formula): readonly string[] {
  if (typeof formula === 'number' || ['count', 'age', 'days', 'years', 'date'].some((key) => key in formula)) return []
  if ('field' in formula) return [formula.field]
  if ('round' in formula) return numericFields(formula.round)
  if ('if' in formula) return [...numericFields(formula.then), ...numericFields(formula.else)]
  return Object.values(formula).flatMap((parts: readonly Formula[]) => parts.flatMap(numericFields))
}

/** The parts of each sum in a formula, as texts. */
function sumsIn(formula: unknown): readonly ReadonlySet<string>[] {
  if (typeof formula !== 'object' || formula === null) return []
  const own = 'add' in formula && Array.isArray(formula.add) ? [new Set(formula.add.map((part) => JSON.stringify(part)))] : []
  return [...own, ...Object.values(formula).flatMap(sumsIn)]
}

/** Parts of a sum, grouped by the sums that contain them. */
function partsBySums(parts: readonly Formula[], sums: readonly ReadonlySet<string>[]): readonly (readonly Formula[])[] {
  const groups = new Map<string, Formula[]>()
  for (const part of parts) {
    const containing = sums.map((sum) => sum.has(JSON.stringify(part))).join()
    groups.set(containing, [...(groups.get(containing) ?? []), part])
  }
  return [...groups.values()]
}

/** A field that several parts read and that is not fixed yet. */
function sharedField(parts: readonly ReadonlySet<string>[], fixed: Fixed): string | undefined {
  const read = parts.flatMap((part) => [...part])
  return read.find((name, index) => !fixed.has(name) && read.indexOf(name) !== index)
}

/** The conditions that a calculated value satisfies. */
export function fulfilledBy(value: string, atoms: readonly FieldAtom[], now: string): ReadonlySet<string> {
  return new Set(atoms.filter((atom) => satisfiesAtom(atom, value, now)).map(atomKey))
}
