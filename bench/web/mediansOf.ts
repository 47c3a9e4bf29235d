import type { Figures } from './Figures.ts'
import { quantile } from './quantile.ts'

/** The median of each figure over several runs. */
export function mediansOf(runs: readonly Figures[]): Figures {
  const names = new Set(runs.flatMap((run) => Object.keys(run)))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      quantile(
        runs.flatMap((run) => run[name] ?? []),
        0.5,
      ),
    ]),
  )
}
