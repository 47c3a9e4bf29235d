import type { Located } from '../document/Located.ts'

/** An answer name in a formula, and what the formula needs of the answer. */
export interface FormulaRead {
  readonly at: Located
  /** 'answer' for conditions and counts, which take any. */
  readonly kind: 'number' | 'date' | 'answer'
}

/** Every answer name in a formula. */
export function formulaReads(at: Located | undefined): FormulaRead[] {
  if (!at) return []
  const condition = at.children.get('if')
  if (condition) return [...conditionReads(condition), ...partsOf(at).flatMap(formulaReads)]
  const count = at.children.get('count')
  if (count) return [...count.children.values()].map((one) => ({ at: one, kind: 'answer' }))
  return ownReads(at) ?? partsOf(at).flatMap(formulaReads)
}

/** What makes a formula miss a value, by the reasons of each name: a mean needs one part, counts and conditions need none. */
export function missingReads<Reason>(at: Located | undefined, reasonsOf: (read: FormulaRead) => readonly Reason[]): readonly Reason[] {
  if (!at || at.children.has('count')) return []
  const own = ownReads(at)
  if (own) return own.flatMap(reasonsOf)
  const mean = at.children.get('mean')
  const parts = (mean ? [...mean.children.values()] : partsOf(at)).map((part) => missingReads(part, reasonsOf))
  return mean && parts.some((reasons) => reasons.length === 0) ? [] : parts.flat()
}

/** The names that a formula without parts reads. */
function ownReads({ children }: Located): FormulaRead[] | undefined {
  const field = children.get('field')
  if (field) return [{ at: field, kind: 'number' }]
  const age = children.get('age')
  if (age) return [{ at: age, kind: 'date' }]
  const days = children.get('days') ?? children.get('years')
  return days && [...days.children.values()].flatMap((day) => day.children.get('field') ?? []).map((at) => ({ at, kind: 'date' }))
}

/** The formulas within a formula. */
const partsOf = ({ children }: Located): Located[] => [...children].flatMap(([key, child]) => (key === 'if' ? [] : [child]))

function conditionReads(at: Located): FormulaRead[] {
  return [...at.children].flatMap(([key, child]) =>
    (key === 'field' || key === 'age') && typeof child.value === 'string'
      ? [{ at: child, kind: 'answer' as const }]
      : conditionReads(child),
  )
}
