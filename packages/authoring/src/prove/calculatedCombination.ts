import { checkField } from '@anamnesis/engine'
import { calculate, evaluate, type FormulaContext, holdsInEntry, resolveDay } from '@anamnesis/engine/internal'
import { fixedBound, formulaFields, isDateFormula } from '@anamnesis/engine/schema/internal'
import type { AnswerValue, Calculation, Condition } from '@anamnesis/engine/schema'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import type { AnswerCell } from './answerCells.ts'
import { fulfilledBy } from './calculationValues.ts'
import type { OutlinedCalculation } from './calculatedFrom.ts'
import { atomKey } from './conditionAtoms.ts'
import type { Literal } from './createSolver.ts'
import { acceptedDays, dayBounds, dayNumber, dayOf, spanRange } from './dayNumbers.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'
import { findNumbers } from './findNumbers.ts'
import { isPartialDate } from './partialDates.ts'
import { satisfiesAtom } from './satisfiesAtom.ts'
import { EVERY_NUMBER, narrowRange, type NumberRange, rangeOf } from './numberRange.ts'

/** The inputs and results of calculated answers in a model. */
export interface Combination {
  /** The chosen cells by field; several for a list. */
  readonly inputs: readonly { readonly name: string; readonly cells: readonly AnswerCell[] }[]
  readonly calculated: readonly {
    readonly name: string
    /** The satisfied conditions; undefined when there is no value, or no condition reads it. */
    readonly fulfils: ReadonlySet<string> | undefined
  }[]
  readonly flags: Readonly<Record<string, string | number | boolean>>
  readonly literals: readonly Literal[]
}

/** Maximum digits before the decimal point. */
const MOST_DIGITS = 15

const signature = ({ fulfils, validAt }: AnswerCell) =>
  [[...fulfils].toSorted().join(), ...[...validAt].map(({ position, order }) => `${position}.${order}`)].join('|')

/** The combination of a model. Answers that only calculations distinguish are merged. */
export function combinationOf(flow: EncodedFlow, { isTrue }: Model): Combination {
  const { cells, isChosen, isAsked, calculated, flags, outline, circuit } = flow
  const read = [...calculated.keys()].flatMap((name) => outline.calculations.get(name) ?? [])
  const names = new Set(read.flatMap(({ inputs }) => inputs))
  const literals: Literal[] = []
  const inputs: { name: string; cells: readonly AnswerCell[] }[] = []
  for (const name of names) {
    // the answer to a hidden field has no effect
    const isRead = isTrue(isAsked(name))
    literals.push(isRead ? isAsked(name) : -isAsked(name))
    if (!isRead) continue
    const own = (cells.get(name)?.cells ?? []).filter(({ isBlank }) => !isBlank)
    const chosen = own.filter((one) => isTrue(isChosen(one)))
    if (chosen.length > 0) inputs.push({ name, cells: chosen })
    const [cell] = chosen
    const alike = cell && isTyped(name, outline) && own.filter((one) => signature(one) === signature(cell))
    if (alike) literals.push(circuit.any(alike.map(isChosen)))
    else literals.push(...own.map((one) => (chosen.includes(one) ? isChosen(one) : -isChosen(one))))
  }
  const found = [...calculated].map(([name, cases]) => {
    const one = cases.find(({ isSo }) => isTrue(isSo))
    literals.push(...(one ? [one.isSo] : cases.map(({ isSo }) => -isSo)))
    return { name, fulfils: one?.fulfils }
  })
  // conditions in formulas may read flags
  const set = read.length === 0 ? [] : flags.filter(({ isSet }) => isTrue(isSet))
  literals.push(...set.map(({ isSet }) => isSet))
  return { inputs, calculated: found, flags: Object.fromEntries(set.map(({ flag, value }) => [flag, value])), literals }
}

/** Whether the inputs are typed numbers or dates, not options or entries. */
const isTyped = (name: string, { occurrences }: EncodedFlow['outline']) =>
  !(occurrences.get(name) ?? []).some(({ field }) => 'options' in field || field.type === 'group' || isPartialDate(field))

/** Typed answers that yield a combination; `none` is proved, undefined means not found. */
export function numbersFor(flow: EncodedFlow, combination: Combination, now: string): ReadonlyMap<string, string> | 'none' | undefined {
  const { calculations } = flow.outline
  const { inputs, calculated } = combination
  const answered = new Set(inputs.map(({ name }) => name))
  // a calculation without a required input has no value
  const read = calculated.filter(({ name }) => (calculations.get(name)?.needs ?? []).every((input) => answered.has(input)))
  if (calculated.some(({ name, fulfils }) => fulfils && !read.some((one) => one.name === name))) return 'none'

  const { ranges, steps, texts } = searchedNumbers(flow, combination, now)
  const evaluation = createEvaluation(flow, combination, now)
  const { isLike, meets } = evaluation
  const isRight = (numbers: ReadonlyMap<string, number>): boolean => {
    const answers = answersOf(combination, numbers, texts)
    return (
      read.every(({ name, fulfils }) => meets(name, fulfils, answers)) &&
      inputs.every(({ name, cells: [cell] }) => !numbers.has(name) || (cell !== undefined && isLike(cell, name, answers.get(name))))
    )
  }
  const mayBe = (box: ReadonlyMap<string, NumberRange>): boolean =>
    read.every(({ name, fulfils }) =>
      fulfils
        ? mayMeet(evaluation, name, fulfils, box, answersOf(combination, pointsOf(box), texts))
        : !hasValue(calculations.get(name), ranges),
    )
  const numbers = findNumbers({ ranges, steps, mayBe, isRight })
  return numbers === undefined || numbers === 'none' ? numbers : new Map([...numbers].map(([name, number]) => [name, texts(name, number)]))
}

/** Whether a calculation has a value for every combination of the searched numbers. */
const hasValue = (one: OutlinedCalculation | undefined, searched: ReadonlyMap<string, unknown>) =>
  one?.isTotal === true && one.inputs.every((input) => searched.has(input))

/** Writes a number as an answer. */
type TextOf = (name: string, number: number) => string

/** The numbers to search: typed inputs that a calculation measures, each with its range and step. */
function searchedNumbers({ outline }: EncodedFlow, { inputs }: Combination, now: string) {
  const { calculations, occurrences, atoms } = outline
  const measured = new Set([...calculations.values()].flatMap((one) => one.measured))
  const fieldsOf = (name: string) => (occurrences.get(name) ?? []).map(({ field }) => field)
  const isDate = (name: string) => fieldsOf(name).some(({ type }) => type === 'date')
  const ranges = new Map<string, NumberRange>()
  const steps = new Map<string, number>()
  for (const { name, cells } of inputs) {
    const [cell] = cells
    if (!cell || !measured.has(name) || !isTyped(name, outline)) continue
    const whole = isDate(name) ? acceptedDays(fieldsOf(name), now) : typedRange(fieldsOf(name))
    ranges.set(name, narrowRange(whole, atoms.get(name) ?? [], cell.fulfils, isDate(name) ? dayBounds(now) : undefined))
    const isWhole = isDate(name) || fieldsOf(name).every((field) => 'inputMode' in field && field.inputMode === 'numeric')
    const decimals = Math.max(...fieldsOf(name).map((field) => ('decimals' in field ? (field.decimals ?? 2) : 2)))
    steps.set(name, isWhole ? 1 : 10 ** -decimals)
  }
  const texts: TextOf = (name, number) => {
    if (isDate(name)) return dayOf(number)
    const [field] = fieldsOf(name)
    const text = String(number)
    return field && 'minLength' in field && field.minLength !== undefined ? text.padStart(field.minLength, '0') : text
  }
  return { ranges, steps, texts }
}

/** The answers of a combination: searched numbers as texts, and the samples of the other inputs. */
function answersOf({ inputs }: Combination, numbers: ReadonlyMap<string, number>, texts: TextOf): ReadonlyMap<string, unknown> {
  return new Map(
    inputs.map(({ name, cells }) => {
      const number = numbers.get(name)
      if (number !== undefined) return [name, texts(name, number)]
      const samples = cells.map((one) => one.samples[0])
      return [name, samples.length > 1 ? samples.flat() : samples[0]]
    }),
  )
}

/** The numbers of the ranges that hold only one. */
const pointsOf = (box: ReadonlyMap<string, NumberRange>) =>
  new Map([...box].flatMap(([name, { least, most }]) => (least === most ? [[name, least] as const] : [])))

type Evaluation = ReturnType<typeof createEvaluation>

/** Evaluates calculated answers on written answers. */
function createEvaluation({ outline }: EncodedFlow, { flags }: Combination, now: string) {
  const { calculations, occurrences, atoms, compiled } = outline
  const moment = () => now
  const fieldsOf = (name: string) => (occurrences.get(name) ?? []).map(({ field }) => field)
  const answerOf = (name: string, answers: ReadonlyMap<string, unknown>): AnswerValue | undefined => {
    const known = calculations.get(name)
    if (known) return calculate(known.calculation, (asked) => answerOf(asked, answers), contextOf(answers))
    const [field] = fieldsOf(name)
    return field && answers.has(name) ? scriptedAnswer(field, answers.get(name), compiled.describe) : undefined
  }
  const contextOf = (answers: ReadonlyMap<string, unknown>): FormulaContext => ({
    options: compiled.optionNumbers,
    holds: (condition: Condition) => evaluate(condition, (name) => answerOf(name, answers), flags, moment),
    now: moment,
  })
  return {
    answerOf,
    contextOf,
    outline,
    now,
    meets: (name: string, fulfils: ReadonlySet<string> | undefined, answers: ReadonlyMap<string, unknown>): boolean => {
      const value = answerOf(name, answers)
      if (typeof value !== 'string' || !fulfils) return value === undefined && !fulfils
      return isSame(fulfilledBy(value, atoms.get(name) ?? [], now), fulfils)
    },
    /** Whether an answer is in a cell. */
    isLike: ({ fulfils, validAt }: AnswerCell, name: string, written: unknown): boolean => {
      const [first] = fieldsOf(name)
      const answer = first && scriptedAnswer(first, written, compiled.describe)
      if (answer === undefined) return false
      const isValid = (occurrences.get(name) ?? []).every(
        (one) =>
          (checkField(one.field, answer, { describe: compiled.describe, now: moment, holds: holdsInEntry }) === undefined) ===
          validAt.has(one),
      )
      return isValid && (atoms.get(name) ?? []).every((atom) => satisfiesAtom(atom, answer, now) === fulfils.has(atomKey(atom)))
    },
  }
}

/** Whether numbers of a box may give a calculated answer that satisfies exactly some conditions. False is certain. */
function mayMeet(
  { outline: { calculations, atoms }, answerOf, contextOf, now }: Evaluation,
  name: string,
  fulfils: ReadonlySet<string>,
  box: ReadonlyMap<string, NumberRange>,
  answers: ReadonlyMap<string, unknown>,
): boolean {
  const isKnown = (input: string) => {
    const range = box.get(input)
    return range === undefined || range.least === range.most
  }
  const rangeFor = (read: string): NumberRange | undefined => {
    const known = calculations.get(read)
    if (!known) return box.get(read)
    return known.calculation.bands ? undefined : rangeOfValue(known.calculation)
  }
  const rangeOfValue = (calculation: Calculation): NumberRange | undefined => {
    const { missing, value, decimals = 1 } = calculation
    const instead = missing === undefined ? undefined : { least: missing, most: missing }
    const range = rangeOf(value, {
      readOf: (one) => rangeFor(one) ?? instead,
      spanOf: (span) => spanRange(span, rangeFor, (day, dayAnswer) => resolveDay(day, dayAnswer, () => now)) ?? instead,
      exactly: (formula) => {
        if (!formulaFields(formula).every((one) => (calculations.get(one)?.inputs ?? [one]).every(isKnown))) return undefined
        const { bands: _bands, ...plain } = calculation
        const text = calculate({ ...plain, value: formula, decimals: 6 }, (one) => answerOf(one, answers), contextOf(answers))
        if (text === undefined) return undefined
        const number = isDateFormula(formula) ? dayNumber(text) : Number(text)
        return { least: number - 1e-6, most: number + 1e-6 }
      },
    })
    const half = 0.5 * 10 ** -decimals + 1e-9
    return range && { least: range.least - half, most: range.most + half }
  }
  const known = calculations.get(name)
  const possible = (known && rangeOfValue(known.calculation)) ?? EVERY_NUMBER
  const { bands } = known?.calculation ?? {}
  if (!bands) {
    const isDate = known && isDateFormula(known.calculation.value)
    const { least, most } = narrowRange(possible, atoms.get(name) ?? [], fulfils, isDate ? dayBounds(now) : undefined)
    return least <= most
  }
  return bands.some(({ name: band, upTo = Infinity }, index) => {
    const met = fulfilledBy(band, atoms.get(name) ?? [], now)
    return isSame(met, fulfils) && possible.least <= upTo && possible.most >= (bands[index - 1]?.upTo ?? -Infinity)
  })
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.size === other.size && [...one].every((key) => other.has(key))

/** The range of numbers that a field accepts. */
function typedRange(fields: readonly object[]): NumberRange {
  const of = (key: 'min' | 'max' | 'maxLength') =>
    fields.flatMap((field) => {
      const bound: unknown = fixedBound(Reflect.get(field, key))
      return bound === undefined ? [] : [Number(bound)]
    })
  const digits = Math.max(...(of('maxLength').length === fields.length ? of('maxLength') : [MOST_DIGITS]))
  const least = of('min').length === fields.length ? Math.min(...of('min')) : 0
  const most = of('max').length === fields.length ? Math.max(...of('max')) : Infinity
  return { least, most: Math.min(most, 10 ** Math.min(digits, MOST_DIGITS)) }
}
