import { formatDay } from '../../../lib/formatDay.ts'
import type { Weight } from './weightRange.ts'
import { formatWeight, type WeightUnit } from './weightUnit.ts'

/** Describes a weight chart in a sentence. */
export function describeWeights(weights: readonly Weight[], unit: WeightUnit): string {
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last) return 'You didn’t tell us a weight in this time.'
  if (weights.length === 1) return `${formatWeight(unit, first.pounds)} on ${formatDay(first.at)}.`
  const way = last.pounds - first.pounds
  const change = way === 0 ? 'no change' : `${formatWeight(unit, Math.abs(way))} ${way < 0 ? 'less' : 'more'}`
  return `From ${formatWeight(unit, first.pounds)} on ${formatDay(first.at)} to ${formatWeight(unit, last.pounds)} on ${formatDay(last.at)}: ${change}.`
}
