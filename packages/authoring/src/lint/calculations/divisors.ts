import { roundTo } from '@anamnesis/engine/internal'
import { calculation } from '@anamnesis/engine/schema/internal'
import { exampleIssue } from '../../prove/exampleIssue.ts'
import { type NumberRange, rangeOf } from '../../prove/numberRange.ts'
import type { Located } from '../document/Located.ts'
import { CALCULATED, type FieldUnderLint, type FlowUnderLint } from '../FlowUnderLint.ts'
import { parsedField } from '../parsedField.ts'

/** The smallest positive number that a patient can type, and an upper limit. */
const [LEAST, MOST] = [0.01, 1e15]

/** The divisors that may be 0, each with whether it always is. */
export function zeroDivisors({ at, value: { missing } }: FieldUnderLint, flow: FlowUnderLint) {
  return divisorsIn(at.children.get('value')).flatMap((divisor) => {
    const range = rangeIn(divisor.value, missing, flow)
    return range && range.least <= 0 && range.most >= 0 ? [{ at: divisor, isAlways: range.least === 0 && range.most === 0 }] : []
  })
}

/** The divisors of all quotients in a formula, but for those that a condition decides on. */
function divisorsIn(at: Located | undefined): readonly Located[] {
  if (!at || at.children.has('if')) return []
  const second = at.children.get('divide')?.children.get(1)
  return [...(second ? [second] : []), ...[...at.children.values()].flatMap(divisorsIn)]
}

/** The range of a formula; undefined when it reads something that is not a number, or is invalid. */
export function rangeIn(
  value: unknown,
  missing: unknown,
  flow: FlowUnderLint,
  within: readonly FieldUnderLint[] = [],
): NumberRange | undefined {
  const parsed = calculation.safeParse({ name: 'a', label: 'a', value })
  if (!parsed.success) return undefined
  let isKnown = true
  const readOf = (name: string) => {
    const ranges = (flow.fieldsByName.get(name) ?? []).map((one) => rangeOfAnswer(one, flow, within))
    const known = ranges.filter((range) => range !== undefined)
    if (known.length === 0 || known.length < ranges.length) isKnown = false
    const filled = typeof missing === 'number' ? [...known, { least: missing, most: missing }] : known
    return known.length === 0
      ? undefined
      : { least: Math.min(...filled.map(({ least }) => least)), most: Math.max(...filled.map(({ most }) => most)) }
  }
  const range = rangeOf(parsed.data.value, { readOf, mostOf: (name) => mostCounted(flow.fieldsByName.get(name)) })
  return isKnown ? range : undefined
}

/** The range of an answer; undefined when it is not a number. `within` are the calculated answers that read it. */
function rangeOfAnswer(one: FieldUnderLint, flow: FlowUnderLint, within: readonly FieldUnderLint[]): NumberRange | undefined {
  if (one.type === CALCULATED) {
    const { value, missing, bands, decimals = 1 } = one.value
    // one that reads itself never has a value
    if (bands !== undefined || typeof decimals !== 'number' || within.includes(one)) return undefined
    const range = rangeIn(value, missing, flow, [...within, one])
    return range && { least: roundTo(range.least, decimals), most: roundTo(range.most, decimals) }
  }
  if (one.at.children.has('options')) return rangeOfOptions(one)
  const parsed = parsedField(one)
  if (!parsed || (one.type !== 'height' && one.value['inputMode'] === undefined)) return undefined
  const { min, max } = one.value
  const least = exampleIssue({ ...parsed, example: '0' } as typeof parsed) === undefined ? 0 : LEAST // a key of texts
  return { least: typeof min === 'number' ? (min < 0 ? min : Math.max(min, least)) : least, most: typeof max === 'number' ? max : MOST }
}

/** The range of the scores of options, or of options that are numbers; undefined when one that is not exclusive has neither. */
function rangeOfOptions({ options, descriptor, value: { exclusiveOption } }: FieldUnderLint): NumberRange | undefined {
  const isScored = options.some((one) => one.isScored)
  const numbers = options
    .map(({ value, score }) => ({ isAlone: value === exclusiveOption, number: score ?? (isScored ? Number.NaN : Number(value)) }))
    .filter(({ isAlone, number }) => !isAlone || Number.isFinite(number))
  if (numbers.length === 0 || !numbers.every(({ number }) => Number.isFinite(number))) return undefined
  const single = numbers.map(({ number }) => number)
  const together = descriptor?.storage === 'list' ? numbers.flatMap(({ isAlone, number }) => (isAlone ? [] : [number])) : []
  // scores of a list are added
  const sums = [together.filter((number) => number < 0), together.filter((number) => number > 0)]
    .filter((part) => part.length > 0)
    .map((part) => part.reduce((one, other) => one + other))
  return { least: Math.min(...single, ...sums), most: Math.max(...single, ...sums) }
}

/** The most that a count adds for a field: the options of a list, or 1; unlimited for entries and files. */
function mostCounted(fields: readonly FieldUnderLint[] = []): number {
  const counts = fields.map(({ type, descriptor, options, value: { exclusiveOption } }) => {
    if (type === CALCULATED || descriptor?.storage === 'text' || descriptor?.storage === 'flag') return 1
    return descriptor?.storage === 'list' ? options.filter(({ value }) => value !== exclusiveOption).length : Infinity
  })
  return counts.length === 0 ? Infinity : Math.max(...counts)
}
