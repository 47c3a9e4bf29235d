/** The value below which a share of a list lies: 0.5 is the median. 0 for an empty list. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
