import { condition } from '@anamnesis/engine/schema'
import type { Located } from '../document/Located.ts'
import type { ConditionUnderLint } from '../FlowUnderLint.ts'

/** Every answer name in a formula but those in its conditions. */
export function formulaReads(at: Located | undefined): FormulaRead[] {
  if (!at) return []
  const count = at.children.get('count')
  if (count) return [...count.children.values()].map((one) => ({ at: one, kind: 'answer' }))
  return ownReads(at) ?? partsOf(at).flatMap(formulaReads)
}

/** An answer name in a formula, and what the formula needs of the answer. */
export interface FormulaRead {
  readonly at: Located
  /** 'answer' for counts, which take any. */
  readonly kind: 'number' | 'date' | 'answer'
}

/** Every name in a formula, also in its conditions, with the values that those compare. */
export function formulaNames(at: Located | undefined): ReadonlySet<unknown> {
  const textsIn = (part: Located): unknown[] => (part.children.size === 0 ? [part.value] : [...part.children.values()].flatMap(textsIn))
  return new Set(at ? textsIn(at) : [])
}

/** The conditions in a formula. */
export function formulaConditions(at: Located | undefined): ConditionUnderLint[] {
  if (!at) return []
  const choice = at.children.get('if')
  const parsed = choice && condition.safeParse(choice.value)
  const own = choice && parsed?.success ? [{ condition: parsed.data, at: choice }] : []
  return [...own, ...partsOf(at).flatMap(formulaConditions)]
}

/** What makes a formula miss a value, by the reasons of each name: a mean needs one part, counts and conditions need none. */
export function missingReads<Reason>(
  at: Located | undefined,
  reasonsOf: (read: FormulaRead, held: readonly ConditionUnderLint[]) => readonly Reason[],
  held: readonly ConditionUnderLint[] = [],
): readonly Reason[] {
  if (!at || at.children.has('count')) return []
  const own = ownReads(at)
  if (own) return own.flatMap((read) => reasonsOf(read, held))
  const choice = at.children.get('if')
  const parsed = choice && condition.safeParse(choice.value)
  if (choice && parsed?.success) {
    const then = { condition: parsed.data, at: choice }
    const otherwise = { condition: { not: parsed.data }, at: choice }
    return [
      ...missingReads(at.children.get('then'), reasonsOf, [...held, then]),
      ...missingReads(at.children.get('else'), reasonsOf, [...held, otherwise]),
    ]
  }
  const mean = at.children.get('mean')
  const parts = (mean ? [...mean.children.values()] : partsOf(at)).map((part) => missingReads(part, reasonsOf, held))
  return mean && parts.some((reasons) => reasons.length === 0) ? [] : parts.flat()
}

/** The names that a formula without parts reads. */
function ownReads({ children }: Located): FormulaRead[] | undefined {
  const field = children.get('field')
  if (field) return [{ at: field, kind: 'number' }]
  const age = children.get('age')
  if (age) return [{ at: age, kind: 'date' }]
  const date = children.get('date')?.children.get('field')
  if (children.has('date')) return date ? [{ at: date, kind: 'date' }] : []
  const days = children.get('days') ?? children.get('years')
  return days && [...days.children.values()].flatMap((day) => day.children.get('field') ?? []).map((at) => ({ at, kind: 'date' }))
}

/** The formulas within a formula. */
const partsOf = ({ children }: Located): Located[] => [...children].flatMap(([key, child]) => (key === 'if' ? [] : [child]))
