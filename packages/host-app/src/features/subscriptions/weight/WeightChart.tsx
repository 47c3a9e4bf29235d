import { memo, useMemo } from 'react'
import { formatDay } from '../../../lib/formatDay.ts'
import { describeWeights } from './describeWeights.ts'
import type { Milestone } from './nextMilestone.ts'
import { chartRange } from './chartRange.ts'
import { roundTicks } from './roundTicks.ts'
import { dot, doseLine, drawing, frame, goalLine, gridLine, line, plot, tick, ticks, times, widest } from './WeightChart.css.ts'
import type { Weight } from './weightRange.ts'
import { type WeightUnit, weightIn } from './weightUnit.ts'

/** Weights over time as a line with the next milestone and the first dose, with a text alternative. Needs at least one weight. */
export const WeightChart = memo(function WeightChart({ weights, unit, milestone, firstDose }: WeightChartProps) {
  const { scale, points, goal, dose } = useMemo(() => place(weights, { unit, milestone, firstDose }), [weights, unit, milestone, firstDose])
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x * 100} ${100 - y * 100}`).join('')
  const days = [weights[0], weights.at(-1)].flatMap((weight) => (weight ? [formatDay(weight.at)] : []))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture consists of text and lines, and the text keeps its size
    <div className={frame} role="img" aria-label={describeWeights(weights, unit)}>
      <div className={ticks}>
        <span className={widest}>
          {scale.map(String).reduce((one, other) => (other.length > one.length ? other : one), '')} {unit}
        </span>
        {scale.map((value, index) => (
          <span key={value} className={tick} style={{ insetBlockEnd: percent(index / (scale.length - 1)) }}>
            {value} {unit}
          </span>
        ))}
      </div>
      <div className={plot}>
        {scale.map((value, index) => (
          <span key={value} className={gridLine} style={{ insetBlockEnd: percent(index / (scale.length - 1)) }} />
        ))}
        {goal !== undefined && <span className={goalLine} style={{ insetBlockEnd: percent(goal) }} />}
        {dose !== undefined && <span className={doseLine} style={{ insetInlineStart: percent(dose) }} />}
        <svg className={drawing} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={line} d={d} />
        </svg>
        {(points.length > MOST_DOTS ? points.slice(-1) : points).map(({ at, x, y }) => (
          <span key={at} className={dot} style={{ insetBlockEnd: percent(y), insetInlineStart: percent(x) }} />
        ))}
      </div>
      <div className={times}>
        {(weights.length > 1 ? days : days.slice(0, 1)).map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  )
})

/** Least distance of the axis from the middle of the weights, so that small changes look small. */
const LEAST_POUNDS = 10
/** More dots than this would merge. */
const MOST_DOTS = 40
const percent = (part: number) => `${part * 100}%`

/** The first dose that the patient received, within the time of the chart. */
export interface FirstDose {
  /** When it arrived, as an ISO date. */
  readonly at: string
  /** Such as 0.25 mg. */
  readonly strength: string
}

/** Props of {@link WeightChart}. */
interface WeightChartProps {
  readonly weights: readonly Weight[]
  readonly unit: WeightUnit
  readonly milestone: Milestone | undefined
  readonly firstDose: FirstDose | undefined
}

/** Positions from 0 to 1: time across, weight up. */
function place(weights: readonly Weight[], { unit, milestone, firstDose }: Omit<WeightChartProps, 'weights'>) {
  const values = weights.map(({ pounds }) => weightIn(unit, pounds))
  const goal = milestone && weightIn(unit, milestone.pounds)
  const scale = roundTicks(chartRange(goal === undefined ? values : [...values, goal], weightIn(unit, LEAST_POUNDS)))
  const [bottom = 0] = scale
  const height = (scale.at(-1) ?? 1) - bottom
  const up = (value: number) => (value - bottom) / height
  const moments = weights.map(({ at }) => Date.parse(at))
  const [from = 0] = moments
  const span = (moments.at(-1) ?? from) - from
  const across = (moment: number) => (span === 0 ? 0 : (moment - from) / span)
  return {
    scale,
    points: weights.map(({ at }, index) => ({ at, x: across(moments[index] ?? from), y: up(values[index] ?? bottom) })),
    goal: goal === undefined ? undefined : up(goal),
    dose: firstDose && across(Date.parse(firstDose.at)),
  }
}
