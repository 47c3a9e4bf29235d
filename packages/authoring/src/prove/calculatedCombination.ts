import { calculate, checkField } from '@anamnesis/engine'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import type { AnswerCell } from './answerCells.ts'
import { fulfilledBy } from './calculationValues.ts'
import { atomKey } from './conditionAtoms.ts'
import type { Literal } from './createSolver.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Model } from './findModel.ts'
import { findNumbers } from './findNumbers.ts'
import { satisfiesAtom } from './satisfiesAtom.ts'
import { EVERY_NUMBER, narrowRange, type NumberRange, rangeOf } from './numberRange.ts'

/** The inputs and results of calculated answers in a model. */
export interface Combination {
  readonly inputs: readonly { readonly name: string; readonly cell: AnswerCell }[]
  readonly calculated: readonly {
    readonly name: string
    /** The satisfied conditions; undefined when there is no value, or no condition reads it. */
    readonly fulfils: ReadonlySet<string> | undefined
  }[]
  readonly literals: readonly Literal[]
}

/** Maximum digits before the decimal point. */
const MOST_DIGITS = 15

const signature = ({ fulfils, validAt }: AnswerCell) =>
  [[...fulfils].toSorted().join(), ...[...validAt].map(({ position, order }) => `${position}.${order}`)].join('|')

/** The combination of a model. Answers that only calculations distinguish are merged. */
export function combinationOf({ cells, isChosen, calculated, outline, circuit }: EncodedFlow, { isTrue }: Model): Combination {
  const names = new Set([...calculated.keys()].flatMap((name) => outline.calculations.get(name)?.inputs ?? []))
  const literals: Literal[] = []
  const inputs: { name: string; cell: AnswerCell }[] = []
  for (const name of names) {
    const own = (cells.get(name)?.cells ?? []).filter(({ isBlank }) => !isBlank)
    const cell = own.find((one) => isTrue(isChosen(one)))
    if (cell) inputs.push({ name, cell })
    const alike = cell && own.filter((one) => one === cell || (isTyped(name, outline) && signature(one) === signature(cell)))
    literals.push(...(alike ? [circuit.any(alike.map(isChosen))] : own.map((one) => -isChosen(one))))
  }
  const found = [...calculated].map(([name, cases]) => {
    const one = cases.find(({ isSo }) => isTrue(isSo))
    literals.push(...(one ? [one.isSo] : cases.map(({ isSo }) => -isSo)))
    return { name, fulfils: one?.fulfils }
  })
  return { inputs, calculated: found, literals }
}

/** Whether the inputs are typed numbers, not options. */
const isTyped = (name: string, { occurrences }: EncodedFlow['outline']) =>
  !(occurrences.get(name) ?? []).some(({ field }) => 'options' in field)

/** Typed answers that yield a combination; `none` is proved, undefined means not found. */
export function numbersFor(
  { outline }: EncodedFlow,
  { inputs, calculated }: Combination,
  now: string,
): ReadonlyMap<string, string> | 'none' | undefined {
  const { calculations, occurrences, atoms, compiled } = outline
  const answered = new Set(inputs.map(({ name }) => name))
  // a calculation without a required input has no value
  const read = calculated.filter(({ name }) => (calculations.get(name)?.needs ?? []).every((input) => answered.has(input)))
  if (calculated.some(({ name, fulfils }) => fulfils && !read.some((one) => one.name === name))) return 'none'
  const fieldsOf = (name: string) => (occurrences.get(name) ?? []).map(({ field }) => field)

  const ranges = new Map<string, NumberRange>()
  const steps = new Map<string, number>()
  for (const { name, cell } of inputs) {
    const only = isTyped(name, outline) ? undefined : Number(cell.samples[0])
    const whole = only === undefined ? typedRange(fieldsOf(name)) : { least: only, most: only }
    ranges.set(name, narrowRange(whole, atoms.get(name) ?? [], cell.fulfils))
    steps.set(name, fieldsOf(name).every((field) => 'inputMode' in field && field.inputMode === 'numeric') ? 1 : 0.01)
  }
  const written = (name: string, number: number): string => {
    const field = fieldsOf(name)[0]
    const text = String(number)
    return field && 'minLength' in field && field.minLength !== undefined ? text.padStart(field.minLength, '0') : text
  }
  const valueOf = (name: string, answerOf: (name: string) => string | undefined): string | undefined => {
    const known = calculations.get(name)
    return known && calculate(known.calculation, (asked) => (calculations.has(asked) ? valueOf(asked, answerOf) : answerOf(asked)))
  }
  const isLike = ({ fulfils, validAt }: AnswerCell, name: string, text: string): boolean => {
    const [first] = fieldsOf(name)
    const answer = first && scriptedAnswer(first, text, compiled.describe)
    if (answer === undefined) return false
    const isValid = (occurrences.get(name) ?? []).every(
      (one) => (checkField(one.field, answer, { describe: compiled.describe, now: () => now }) === undefined) === validAt.has(one),
    )
    return isValid && (atoms.get(name) ?? []).every((atom) => satisfiesAtom(atom, answer) === fulfils.has(atomKey(atom)))
  }
  const isRight = (numbers: ReadonlyMap<string, number>): boolean => {
    const answerOf = (name: string) => (numbers.has(name) ? written(name, numbers.get(name) ?? 0) : undefined)
    const isSo = read.every(({ name, fulfils }) => {
      const value = valueOf(name, answerOf)
      if (value === undefined || !fulfils) return value === undefined && !fulfils
      const met = fulfilledBy(value, atoms.get(name) ?? [])
      return met.size === fulfils.size && [...met].every((key) => fulfils.has(key))
    })
    return isSo && inputs.every(({ name, cell }) => isLike(cell, name, answerOf(name) ?? ''))
  }
  const mayBe = (box: ReadonlyMap<string, NumberRange>): boolean => {
    const rangeFor = (name: string): NumberRange | undefined => {
      const known = calculations.get(name)
      if (!known) return box.get(name)
      const { missing } = known.calculation
      const instead = missing === undefined ? undefined : { least: missing, most: missing }
      const range = rangeOf(known.calculation.value, (read) => rangeFor(read) ?? instead)
      const half = 0.5 * 10 ** -(known.calculation.decimals ?? 1) + 1e-9
      return range && { least: range.least - half, most: range.most + half }
    }
    return read.every(({ name, fulfils }) => {
      if (!fulfils) return true
      const possible = rangeFor(name) ?? EVERY_NUMBER
      const { least, most } = narrowRange(possible, atoms.get(name) ?? [], fulfils)
      return least <= most
    })
  }
  const numbers = findNumbers({ ranges, steps, mayBe, isRight })
  return numbers === undefined || numbers === 'none'
    ? numbers
    : new Map([...numbers].map(([name, number]) => [name, written(name, number)]))
}

/** The range of numbers that a field accepts. */
function typedRange(fields: readonly object[]): NumberRange {
  const of = (key: 'min' | 'max' | 'maxLength') => fields.flatMap((field) => (key in field ? [Number(Reflect.get(field, key))] : []))
  const digits = Math.max(...(of('maxLength').length === fields.length ? of('maxLength') : [MOST_DIGITS]))
  const least = of('min').length === fields.length ? Math.min(...of('min')) : 0
  const most = of('max').length === fields.length ? Math.max(...of('max')) : Infinity
  return { least, most: Math.min(most, 10 ** Math.min(digits, MOST_DIGITS)) }
}
