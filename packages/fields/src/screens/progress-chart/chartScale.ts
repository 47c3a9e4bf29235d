/** Creates the scale of a chart; a single value is centred. */
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

/** A scale of round numbers for all values. */
export interface ChartScale {
  /** From lowest to highest. */
  readonly ticks: readonly number[]
  /** Relative height of a value, 0 to 1. */
  readonly at: (value: number) => number
}

/** Approximate number of grid lines. */
const LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]
