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
export function rangeIn(value: unknown, missing: unknown, flow: FlowUnderLint): NumberRange | undefined {
  const parsed = calculation.safeParse({ name: 'a', label: 'a', value })
  if (!parsed.success) return undefined
  const readOf = (name: string) => {
    const ranges = (flow.fieldsByName.get(name) ?? []).flatMap((one) => rangeOfAnswer(one, flow) ?? [])
    const filled = typeof missing === 'number' ? [...ranges, { least: missing, most: missing }] : ranges
    return ranges.length === 0
      ? undefined
      : { least: Math.min(...filled.map(({ least }) => least)), most: Math.max(...filled.map(({ most }) => most)) }
  }
  return rangeOf(parsed.data.value, { readOf })
}

function rangeOfAnswer(one: FieldUnderLint, flow: FlowUnderLint): NumberRange | undefined {
  if (one.type === CALCULATED) return one.value['bands'] === undefined ? rangeIn(one.value['value'], one.value['missing'], flow) : undefined
  const numbers = one.options.map(({ value, score = Number(value) }) => score).filter(Number.isFinite)
  if (numbers.length > 0) return { least: Math.min(...numbers), most: Math.max(...numbers) }
  const parsed = parsedField(one)
  if (!parsed || (one.type !== 'height' && one.value['inputMode'] === undefined)) return undefined
  const { min, max } = one.value
  const least = exampleIssue({ ...parsed, example: '0' } as typeof parsed) === undefined ? 0 : LEAST // a key of texts
  return { least: typeof min === 'number' ? (min < 0 ? min : Math.max(min, least)) : least, most: typeof max === 'number' ? max : MOST }
}
