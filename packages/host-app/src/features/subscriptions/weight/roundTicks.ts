/** Round, evenly spaced figures that enclose all values, ascending; a single value is centred. */
export function roundTicks(values: readonly number[]): number[] {
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const span = Math.max(most - least, 1)
  const power = 10 ** Math.floor(Math.log10(span / LINES))
  const step = (ROUND.find((one) => one * power >= span / LINES) ?? 10) * power
  const first = Math.floor((most === least ? least - step : least) / step)
  const last = Math.ceil((most === least ? most + step : most) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** Approximate number of grid lines. */
const LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]
