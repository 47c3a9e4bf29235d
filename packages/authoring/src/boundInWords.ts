import { type DaySource, formatCount, isFromAnswer } from '@anamnesis/engine/schema/internal'

/** Describes a bound of a number or date, such as `18 years before today`. `question` names the answer that it counts from. */
export function boundInWords(bound: number | DaySource, question: (field: string) => string = (field) => field): string {
  if (typeof bound !== 'object') return String(bound)
  const { start, ...offset } =
    'field' in bound ? { ...bound, start: question(bound.field), field: undefined } : { ...bound.today, start: 'today' }
  const counts = Object.entries(offset)
  const [after, before] = [1, -1].map((sign) =>
    counts.flatMap(([unit, count]) => (typeof count === 'number' && count * sign > 0 ? [amount(count * sign, unit)] : [])).join(' and '),
  )
  return [...(after ? [`${after} after`] : []), ...(before ? [`${before} before`] : [])].join(' and ').concat(` ${start}`).trim()
}

/** Describes a bound of a field, of which another answer may be the whole. */
export function limitInWords(limit: number | DaySource, question: (field: string) => string = (field) => field): string {
  const isWhole = isFromAnswer(limit) && Object.keys(limit).length === 1
  return isWhole ? `the answer to ${question(limit.field)}` : boundInWords(limit, question)
}

const amount = (count: number, unit: string) => formatCount(count, unit.replace(/s$/, ''))
