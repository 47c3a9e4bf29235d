import { isDeepStrictEqual } from 'node:util'
import type { OperationName } from '@anamnesis/engine/internal'
import type { Calculation } from '@anamnesis/engine/schema'
import { formulaInWords } from '../print/calculationInWords.ts'
import type { FlowNames } from '../print/namesInFlow.ts'

/** Describes the smallest part in which two formulas differ, such as an item that is left out of a sum. */
export function formulaDifference(before: Formula, after: Formula, names: NamesOfBoth): string {
  const inner = innerDifference(before, after)
  if (inner) return formulaDifference(inner.before, inner.after, names)
  const lists = itemsOf(before, after)
  if (!lists) return `${formulaInWords(before, names.before)} is replaced by ${formulaInWords(after, names.after)}`
  const what = UNORDERED[lists.key]
  const [gone, fresh] = [without(lists.before, lists.after), without(lists.after, lists.before)]
  if (gone.length === 0 && fresh.length === 0) return `the items of ${what} are in another order`
  return [
    ...gone.map((item) => `${formulaInWords(item, names.before)} is left out of ${what}`),
    ...fresh.map((item) => `${formulaInWords(item, names.after)} is new in ${what}`),
  ].join(', ')
}

/** Whether two formulas have the same items in another order, and so the same result. */
export function isReordered(before: Formula, after: Formula): boolean {
  const inner = innerDifference(before, after)
  if (inner) return isReordered(inner.before, inner.after)
  const lists = itemsOf(before, after)
  return lists !== undefined && without(lists.before, lists.after).length === 0 && without(lists.after, lists.before).length === 0
}

type Formula = Calculation['value']

/** The operations whose items have no order. */
const UNORDERED = {
  add: 'the sum',
  multiply: 'the product',
  min: 'the least number',
  max: 'the greatest number',
  mean: 'the mean',
  count: 'the count',
} satisfies Partial<Record<OperationName | 'count', string>>

type Unordered = keyof typeof UNORDERED

interface NamesOfBoth {
  readonly before: FlowNames
  readonly after: FlowNames
}

interface Pair {
  readonly before: Formula
  readonly after: Formula
}

/** The only part in which two formulas of the same shape differ. */
function innerDifference(before: Formula, after: Formula): Pair | undefined {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (!old || !now || !isDeepStrictEqual(old.rest, now.rest) || old.parts.length !== now.parts.length) return undefined
  const [only, ...more] = old.parts.flatMap((part, index): Pair[] => {
    const other = now.parts[index]
    return other === undefined || isDeepStrictEqual(part, other) ? [] : [{ before: part, after: other }]
  })
  return more.length === 0 ? only : undefined
}

/** The formulas inside a formula, and everything else of it; undefined when it has none. */
function partsOf(formula: Formula): { readonly parts: readonly Formula[]; readonly rest: unknown } | undefined {
  if (typeof formula === 'number') return undefined
  if ('round' in formula) return { parts: [formula.round], rest: ['round', formula.direction] }
  if ('if' in formula) return { parts: [formula.then, formula.else], rest: formula.if }
  if ('count' in formula) return { parts: formula.count.map((field) => ({ field })), rest: 'count' }
  if ('field' in formula || 'age' in formula || 'days' in formula || 'years' in formula || 'date' in formula) return undefined
  const [[key, parts] = ['', []]] = Object.entries<Formula[]>(formula) // the only key is an operation
  return { parts, rest: key }
}

/** The items of two formulas of the same operation without order. */
function itemsOf(before: Formula, after: Formula) {
  const [old, now] = [partsOf(before), partsOf(after)]
  if (!old || !now || old.rest !== now.rest || !isUnordered(old.rest)) return undefined
  return { key: old.rest, before: old.parts, after: now.parts }
}

const isUnordered = (key: unknown): key is Unordered => typeof key === 'string' && Object.hasOwn(UNORDERED, key)

/** The items of one list that the other lacks; an item that both repeat is matched once each. */
function without(some: readonly Formula[], others: readonly Formula[]): Formula[] {
  const left = [...others]
  return some.filter((item) => {
    const index = left.findIndex((other) => isDeepStrictEqual(other, item))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
