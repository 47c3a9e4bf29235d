import { formatDay } from '../../../lib/formatDay.ts'
import type { Milestone } from './nextMilestone.ts'
import { doseSample, entry, goalSample, legend } from './WeightChart.css.ts'
import type { FirstDose } from './WeightChart.tsx'
import { formatWeight, type WeightUnit } from './weightUnit.ts'

/** Explains the marks of a weight chart. */
export function ChartLegend({
  unit,
  milestone,
  firstDose,
}: {
  readonly unit: WeightUnit
  readonly milestone: Milestone | undefined
  readonly firstDose: FirstDose | undefined
}) {
  if (!milestone && !firstDose) return null
  return (
    <ul className={legend}>
      {milestone && (
        <li className={entry}>
          <span className={goalSample} />
          <span>{`Next milestone: ${formatWeight(unit, milestone.pounds)}, ${milestone.share * 100}% lighter than when you started`}</span>
        </li>
      )}
      {firstDose && (
        <li className={entry}>
          <span className={doseSample} />
          <span>{`${firstDose.strength}: your first parcel arrived on ${formatDay(firstDose.at)}`}</span>
        </li>
      )}
    </ul>
  )
}
