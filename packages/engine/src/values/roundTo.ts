/** Rounds half away from zero. */
export function roundTo(number: number, decimals: number, direction?: 'up' | 'down'): number {
  const factor = 10 ** decimals
  // doubles have 15 exact digits: removes artefacts such as 57.349999999999994 for 57.35
  const shifted = Number((number * factor).toPrecision(15))
  if (direction) return (direction === 'up' ? Math.ceil(shifted) : Math.floor(shifted)) / factor
  return (Math.sign(shifted) * Math.round(Math.abs(shifted))) / factor
}
