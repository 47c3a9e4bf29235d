/** The lowest and highest value of an axis: those of the values, but at least `distance` from their middle. */
export function chartRange(values: readonly number[], distance: number): readonly [number, number] {
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  const middle = (least + most) / 2
  return [Math.min(least, middle - distance), Math.max(most, middle + distance)]
}
