import type { Weight } from './weightRange.ts'

/** The next milestone that the last weight has not reached; undefined without weights, or after the last milestone. */
export function nextMilestone(weights: readonly Weight[]): Milestone | undefined {
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last) return undefined
  return SHARES.map((share) => ({ share, pounds: first.pounds * (1 - share) })).find(({ pounds }) => last.pounds > pounds)
}

/** A weight to reach, as a share below the first one. */
export interface Milestone {
  readonly share: number
  readonly pounds: number
}

/** Shares of the first weight, in order. */
const SHARES = [0.05, 0.1]
