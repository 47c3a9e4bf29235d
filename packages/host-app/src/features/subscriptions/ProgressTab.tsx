import { body, hint, Button } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerOf } from '../../lib/answerOf.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { nameOf, type Plan } from './Plan.ts'
import { amount, controls, sinceStart } from './ProgressTab.css.ts'
import { card, list, name } from './SubscriptionCard.css.ts'
import { changeSinceStart, describeWeights } from './weight/describeWeights.ts'
import { WeightChart } from './weight/WeightChart.tsx'
import { rangeNames, ranges, type Weight, type WeightRange, weightsIn } from './weight/weightRange.ts'
import { useWeightUnit, formatWeight, type WeightUnit } from './weight/weightUnit.ts'
import { choice, legend, set } from './weight/Choice.css.ts'
import { cell, figures, summary } from './weight/WeightTable.css.ts'

/** Rows per page: ten years of weights would block a phone. */
const ROWS = 50

/** progress: weights of each treatment with check-ins. */
export function ProgressTab({ plans }: { readonly plans: readonly Plan[] }) {
  const checkedIn = plans.filter(({ offer }) => offer?.isCheckIn)
  return (
    <ul className={list}>
      {checkedIn.map((plan) => (
        <li key={plan.subscription.id}>
          <section className={card} aria-labelledby={`${plan.subscription.id}-weight`}>
            <h2 className={name} id={`${plan.subscription.id}-weight`}>
              {checkedIn.length > 1 ? `Your weight: ${nameOf(plan)}` : 'Your weight'}
            </h2>
            <Progress treatmentId={plan.subscription.treatment_id} />
          </section>
        </li>
      ))}
    </ul>
  )
}

function Progress({ treatmentId }: { readonly treatmentId: string }) {
  const { api } = useHostServices()
  const { data, error } = useQuery({
    queryKey: ['progress', treatmentId],
    queryFn: async ({ signal }) => (await answerOf(api.getProgress({ params: { treatment_id: treatmentId } }, { signal }))).weights,
  })
  if (error && !data) return <p className={body}>{error.message}</p>
  if (!data)
    return (
      <Skeleton
        parts={[
          { height: 40, shape: 'block' },
          { height: 300, shape: 'block' },
        ]}
      />
    )
  if (data.length === 0)
    return <p className={body}>Your weight will show here once you’ve entered it in your questionnaire or a check-in.</p>
  return <Weights weights={data} />
}

function Weights({ weights }: { readonly weights: readonly Weight[] }) {
  const [unit, setUnit] = useWeightUnit()
  const [range, setRange] = useState<WeightRange>('All')
  const [now] = useState(() => new Date())
  // buttons respond at once; the chart renders later
  const drawn = useDeferredValue(range)
  const shown = useMemo(() => weightsIn(weights, drawn, now), [weights, drawn, now])
  const last = weights.at(-1)
  const change = changeSinceStart(weights, unit)
  return (
    <>
      {change && (
        <p className={sinceStart}>
          <strong className={amount}>{change.amount}</strong> <span>{change.since}</span>
        </p>
      )}
      <div className={controls}>
        <Choice name="Time" values={ranges} value={range} nameOf={(one) => rangeNames[one]} onChange={setRange} />
        <Choice
          name="Unit"
          values={['lb', 'kg']}
          value={unit}
          nameOf={(one) => (one === 'lb' ? 'Pounds' : 'Kilograms')}
          onChange={setUnit}
        />
      </div>
      <p className={body} aria-live="polite">
        {describeWeights(shown, unit) + (shown.length === 0 && last ? ` The last one is from ${formatDay(last.at)}.` : '')}
      </p>
      {shown.length > 0 && (
        <>
          <WeightChart weights={shown} unit={unit} />
          <WeightTable key={drawn} weights={shown} unit={unit} />
        </>
      )}
      <p className={hint}>These are the weights you told us in your questionnaire and at each check-in. Everyone’s pace is different.</p>
    </>
  )
}

/** A row of native radio buttons with short labels. */
function Choice<Value extends string>(props: {
  readonly name: string
  readonly values: readonly Value[]
  readonly value: Value
  /** Accessible name of an option. */
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset className={set}>
      <legend className={legend}>{props.name}</legend>
      {props.values.map((value) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name={id}
            checked={value === props.value}
            aria-label={props.nameOf(value)}
            onChange={() => props.onChange(value)}
          />
          {value}
        </label>
      ))}
    </fieldset>
  )
}

/** Weights as a table, newest first; rendered on request. */
function WeightTable({ weights, unit }: { readonly weights: readonly Weight[]; readonly unit: WeightUnit }) {
  const [isOpen, setIsOpen] = useState(false)
  const [rows, setRows] = useState(ROWS)
  const body = useRef<HTMLTableSectionElement>(null)
  const showEarlier = () => {
    flushSync(() => setRows(rows + ROWS))
    // the button disappears with the last rows
    if (weights.length <= rows + ROWS) body.current?.rows[rows]?.cells[0]?.focus()
  }
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={summary}>Show the figures</summary>
      {isOpen && (
        <>
          <table className={figures}>
            <thead>
              <tr>
                <th className={cell.head} scope="col">
                  Day
                </th>
                <th className={cell.head} scope="col">
                  Weight
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {weights
                .slice(-rows)
                .toReversed()
                .map(({ at, pounds }) => (
                  <tr key={at}>
                    <th className={cell.day} scope="row" tabIndex={-1}>
                      {formatDay(at)}
                    </th>
                    <td className={cell.day}>{formatWeight(unit, pounds)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          {weights.length > rows && (
            <Button look="quiet" onClick={showEarlier}>
              Show earlier figures
            </Button>
          )}
        </>
      )}
    </details>
  )
}
