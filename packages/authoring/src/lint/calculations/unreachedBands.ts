import { roundTo } from '@anamnesis/engine/internal'
import { calculation } from '@anamnesis/engine/schema/internal'
import type { Located } from '../document/Located.ts'
import type { FieldUnderLint, FlowUnderLint } from '../FlowUnderLint.ts'
import { rangeIn } from './divisors.ts'

/** The bands that begin above the greatest value of a calculated answer, and those that end below its least. */
export function unreachedBands({ value: written }: FieldUnderLint, flow: FlowUnderLint): UnreachedBands[] {
  const parsed = calculation.safeParse(written)
  const range = parsed.success && parsed.data.bands ? rangeIn(parsed.data.value, parsed.data.missing, flow) : undefined
  if (!parsed.success || !range) return []
  const { bands = [], decimals = 1 } = parsed.data
  const [least, most] = [range.least, range.most].map((end) => roundTo(end, decimals)) as [number, number] // of two
  const ends = [
    { limit: `at most ${most}`, isBeyond: (index: number) => index > 0 && (bands[index - 1]?.upTo ?? Infinity) >= most },
    { limit: `at least ${least}`, isBeyond: (index: number) => (bands[index]?.upTo ?? Infinity) < least },
  ]
  return ends
    .map(({ limit, isBeyond }) => ({ limit, bands: [...bands.keys()].filter(isBeyond) }))
    .filter(({ bands: beyond }) => beyond.length > 0)
    .map((one) => ({ ...one, names: one.bands.flatMap((index) => bands[index]?.name ?? []) }))
}

/** The limit of the last band when a calculated answer may be above it. */
export function passedBand({ value: written, at }: FieldUnderLint, flow: FlowUnderLint): Located | undefined {
  const { value, missing, decimals = 1 } = written
  const last = [...(at.children.get('bands')?.children.values() ?? [])].at(-1)?.children.get('upTo')
  if (typeof last?.value !== 'number' || typeof decimals !== 'number') return undefined
  const range = rangeIn(value, missing, flow)
  return range && roundTo(range.most, decimals) > last.value ? last : undefined
}

/** Bands of a calculated answer beyond one end of its range. */
export interface UnreachedBands {
  /** Their indexes. */
  readonly bands: readonly number[]
  readonly names: readonly string[]
  /** The end of the range, such as “at most 27”. */
  readonly limit: string
}
