import { resolveDateBound } from '@anamnesis/engine/internal'
import { fixedBound, isOwn } from '@anamnesis/engine/schema/internal'
import type { Field, FieldOf } from '@anamnesis/engine/schema'

/** The months or years of dates, and those before and after each. */
export function partialDates(days: readonly string[], precision: Precision): string[] {
  return days.flatMap((day) => [-1, 0, 1].map((step) => periodAt(indexOf(day, precision) + step, precision)))
}

type Precision = NonNullable<FieldOf<'date'>['precision']>

const [FIRST_YEAR, LAST_YEAR, MONTHS] = [1900, 2199, 12]

/** Whether the field asks for a month or year, of which all are tried where a calculation reads them. */
export const isPartialDate = (field: Field) => !isOwn(field) && field.type === 'date' && field.precision !== undefined

/** Every month or year that a field accepts, and the one on each side. */
export function everyPartialDate({ min, max }: Pick<FieldOf<'date'>, 'min' | 'max'>, precision: Precision, now: string): string[] {
  const edge = (bound: typeof min, open: string) => {
    const fixed = fixedBound(bound)
    return indexOf(fixed === undefined ? open : resolveDateBound(fixed, now), precision)
  }
  const [first, last] = [edge(min, `${FIRST_YEAR}-01-01`) - 1, edge(max, `${LAST_YEAR}-12-31`) + 1]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => periodAt(first + step, precision))
}

/** Years, or months since the year 0. */
function indexOf(day: string, precision: Precision): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return precision === 'year' ? year : year * MONTHS + month - 1
}

function periodAt(index: number, precision: Precision): string {
  if (precision === 'year') return String(index)
  return `${Math.floor(index / MONTHS)}-${String((index % MONTHS) + 1).padStart(2, '0')}`
}
