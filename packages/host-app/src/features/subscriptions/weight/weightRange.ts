/** Ranges of a chart (patient app, section 9). */
export const ranges = ['1W', '1M', '3M', '6M', '1Y', 'All'] as const
/** Time span of a chart. */
export type WeightRange = (typeof ranges)[number]

/** Accessible names of ranges. */
export const rangeNames: Readonly<Record<WeightRange, string>> = {
  '1W': '1 week',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  '1Y': '1 year',
  All: 'All',
}

const months: Readonly<Partial<Record<WeightRange, number>>> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12 }

/** A reported weight with its time as an ISO date. */
export interface Weight {
  readonly at: string
  readonly pounds: number
}

/** Weights of a range that ends now, oldest first. */
export function weightsIn(weights: readonly Weight[], range: WeightRange, now: Date): readonly Weight[] {
  if (range === 'All') return weights
  const from = startOf(range, now).getTime()
  return weights.filter(({ at }) => Date.parse(at) >= from)
}

function startOf(range: WeightRange, now: Date): Date {
  const start = new Date(now)
  const back = months[range]
  if (back === undefined) {
    start.setDate(start.getDate() - 7)
    return start
  }
  const day = start.getDate()
  start.setDate(1)
  start.setMonth(start.getMonth() - back)
  // the month's last day if it is shorter
  start.setDate(Math.min(day, new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate()))
  return start
}
