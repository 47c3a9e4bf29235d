import { formatDay } from '../../../lib/formatDay.ts'
import type { Weight } from './weightRange.ts'
import { formatWeight, type WeightUnit } from './weightUnit.ts'

/** Describes a weight chart in a sentence. */
export function describeWeights(weights: readonly Weight[], unit: WeightUnit): string {
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last) return 'We don’t have a weight for this time.'
  if (weights.length === 1) return `${formatWeight(unit, first.pounds)} on ${formatDay(first.at)}.`
  const way = last.pounds - first.pounds
  const change = way === 0 ? 'no change' : `${formatWeight(unit, Math.abs(way))} ${way < 0 ? 'less' : 'more'}`
  return `From ${formatWeight(unit, first.pounds)} on ${formatDay(first.at)} to ${formatWeight(unit, last.pounds)} on ${formatDay(last.at)}: ${change}.`
}

/** The change since the first weight; undefined with fewer than two weights. */
export function changeSinceStart(
  weights: readonly Weight[],
  unit: WeightUnit,
): { readonly amount: string; readonly since: string } | undefined {
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last || weights.length === 1) return undefined
  const way = last.pounds - first.pounds
  const share = percents.format(Math.abs(way) / first.pounds)
  const amount = way === 0 ? 'No change' : `${formatWeight(unit, Math.abs(way))} ${way < 0 ? 'lighter' : 'heavier'} (${share})`
  return { amount, since: `since you started on ${formatDay(first.at)}` }
}

const percents = new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 1 })
