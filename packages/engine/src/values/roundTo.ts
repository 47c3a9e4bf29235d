/** A number rounded to so many digits after the point, as on paper: half a digit goes away from zero. */
export function roundTo(number: number, decimals: number): number {
  const factor = 10 ** decimals
  // a double holds 15 digits of any number: what stands after them is left from the sums, as in 57.349999999999994 for 57.35
  const shifted = Number((Math.abs(number) * factor).toPrecision(15))
  return (Math.sign(number) * Math.round(shifted)) / factor
}
