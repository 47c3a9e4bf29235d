/** A scale of round numbers that holds every value. */
export interface ChartScale {
  /** From the least to the most. */
  readonly ticks: readonly number[]
  /** How far up the chart a value stands, from 0 to 1. */
  readonly at: (value: number) => number
}

/** About this many lines cross a chart. */
const LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]

/** The scale of a chart's values; one value alone stands in the middle. */
export function chartScale(values: readonly number[]): ChartScale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = most - least || Math.abs(most) || 1
  const raw = span / (LINES - 1)
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = (ROUND.find((one) => one * power >= raw) ?? 10) * power
  const first = most === least ? Math.floor((least - step) / step) : Math.floor(least / step)
  const last = most === least ? first + 2 : Math.ceil(most / step)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return { ticks, at: (value) => (value / step - first) / (last - first) }
}
