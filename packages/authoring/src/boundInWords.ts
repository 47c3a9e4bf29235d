import type { DateBound } from '@anamnesis/engine/schema'

/** Describes a bound of a number or date, such as `18 years before today`. */
export function boundInWords(bound: number | DateBound): string {
  if (typeof bound !== 'object') return String(bound)
  const counts = Object.entries(bound.today)
  const [after, before] = [1, -1].map((sign) =>
    counts.flatMap(([unit, count = 0]) => (count * sign > 0 ? [amount(count * sign, unit)] : [])).join(' and '),
  )
  return [...(after ? [`${after} after`] : []), ...(before ? [`${before} before`] : [])].join(' and ').concat(' today').trim()
}

const amount = (count: number, unit: string) => `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`
