import { body, hint, Button, SheetPresence } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { lazy, startTransition, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readBody } from '../../lib/readBody.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { list } from '../../shell/dashboard/CardList.css.ts'
import { EmptyState } from '../../shell/dashboard/EmptyState.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { useFocusAfterDialog } from '../../shell/useFocusAfterDialog.ts'
import { nameOf, type Plan } from './Plan.ts'
import { amount, choice, choices, choicesName, controls, sinceStart, standing } from './ProgressTab.css.ts'
import { card, name } from './SubscriptionCard.css.ts'
import { changeSinceStart, describeWeights } from './weight/describeWeights.ts'
import { ChartLegend } from './weight/ChartLegend.tsx'
import { nextMilestone } from './weight/nextMilestone.ts'
import { progressKey } from './weight/progressKey.ts'
import { type FirstDose, WeightChart } from './weight/WeightChart.tsx'
import { rangeNames, ranges, type Weight, type WeightRange, weightsIn } from './weight/weightRange.ts'
import { useWeightUnit, formatWeight, type WeightUnit } from './weight/weightUnit.ts'
import { cell, figures, summary } from './weight/WeightTable.css.ts'

/** progress: weights of each treatment with check-ins. */
export function ProgressTab({ plans }: { readonly plans: readonly Plan[] }) {
  const checkedIn = plans.filter(({ offer }) => offer?.isCheckIn)
  return (
    <ul className={list}>
      {checkedIn.map((plan) => (
        <li key={plan.subscription.id}>
          <section className={card} aria-labelledby={`${plan.subscription.id}-weight`}>
            <h2 className={name} id={`${plan.subscription.id}-weight`} tabIndex={-1}>
              {checkedIn.length > 1 ? `Your weight: ${nameOf(plan)}` : 'Your weight'}
            </h2>
            <Progress plan={plan} />
          </section>
        </li>
      ))}
    </ul>
  )
}

// loads on first use
const WeightDialog = lazy(async () => ({ default: (await import('./weight/WeightDialog.tsx')).WeightDialog }))

/** Rows per page: ten years of weights would block a phone. */
const ROWS = 50

function Progress({ plan }: { readonly plan: Plan }) {
  const { api } = useHostServices()
  const { treatment_id: treatmentId, state } = plan.subscription
  const [unit, setUnit] = useWeightUnit()
  const { data, error } = useQuery({
    queryKey: progressKey(treatmentId),
    queryFn: async ({ signal }) => (await readBody(api.getProgress({ params: { treatment_id: treatmentId } }, { signal }))).weights,
  })
  if (error && !data) return <p className={body}>{error.message}</p>
  if (!data)
    return (
      <Skeleton
        parts={[
          { height: 104, shape: 'block' },
          { height: 92, shape: 'block' },
          { height: 300, shape: 'block' },
          { height: 140, shape: 'block' },
        ]}
      />
    )
  const canAdd = state === 'Active' || state === 'Paused'
  return (
    <>
      <div className={standing}>
        {data.length === 0 ? (
          <EmptyState scene="routine">Your weight will show here once you’ve entered it in your questionnaire or a check-in.</EmptyState>
        ) : (
          <SinceStart weights={data} unit={unit} />
        )}
        {canAdd && <AddWeight plan={plan} last={data.at(-1)?.pounds} unit={unit} />}
      </div>
      {data.length > 0 && <Weights weights={data} plan={plan} unit={unit} onUnit={setUnit} />}
    </>
  )
}

/** The change since the first of these weights, or how to see one. */
function SinceStart({ weights, unit }: { readonly weights: readonly Weight[]; readonly unit: WeightUnit }) {
  const change = changeSinceStart(weights, unit)
  if (!change) return <p className={body}>Add your weight between check-ins to see how it changes.</p>
  return (
    <p className={sinceStart}>
      <strong className={amount}>{change.amount}</strong> <span>{change.since}</span>
    </p>
  )
}

interface AddWeightProps {
  readonly plan: Plan
  /** The last weight, in pounds. */
  readonly last: number | undefined
  readonly unit: WeightUnit
}

/** Opens the dialog for today's weight. */
function AddWeight({ plan: { subscription }, last, unit }: AddWeightProps) {
  const [isOpen, setIsOpen] = useState(false)
  useFocusAfterDialog(isOpen ? `${subscription.id}-weight` : undefined)
  return (
    <>
      <Button look="secondary" onClick={() => startTransition(() => setIsOpen(true))}>
        Add today’s weight
      </Button>
      <Suspense>
        <SheetPresence>
          {isOpen && <WeightDialog treatmentId={subscription.treatment_id} last={last} unit={unit} onDone={() => setIsOpen(false)} />}
        </SheetPresence>
      </Suspense>
    </>
  )
}

function Weights({
  weights,
  plan: { treatment },
  unit,
  onUnit,
}: {
  readonly weights: readonly Weight[]
  readonly plan: Plan
  readonly unit: WeightUnit
  readonly onUnit: (unit: WeightUnit) => void
}) {
  const [range, setRange] = useState<WeightRange>('All')
  const [now] = useState(() => new Date())
  // buttons respond at once; the chart renders later
  const drawn = useDeferredValue(range)
  const shown = useMemo(() => weightsIn(weights, drawn, now), [weights, drawn, now])
  const milestone = useMemo(() => nextMilestone(weights), [weights])
  const firstDose = useMemo(() => firstDoseWithin(shown, treatment), [shown, treatment])
  const last = weights.at(-1)
  return (
    <>
      <div className={controls}>
        <Choice name="Time" values={ranges} value={range} nameOf={(one) => rangeNames[one]} onChange={setRange} />
        <Choice
          name="Unit"
          values={['lb', 'kg']}
          value={unit}
          nameOf={(one) => (one === 'lb' ? 'Pounds' : 'Kilograms')}
          onChange={onUnit}
        />
      </div>
      <p className={body} aria-live="polite">
        {describeWeights(shown, unit) + (shown.length === 0 && last ? ` The last one is from ${formatDay(last.at)}.` : '')}
      </p>
      {shown.length > 0 && (
        <>
          <WeightChart weights={shown} unit={unit} milestone={milestone} firstDose={firstDose} />
          <ChartLegend unit={unit} milestone={milestone} firstDose={firstDose} />
          <WeightTable key={drawn} weights={shown} unit={unit} />
        </>
      )}
      <p className={hint}>
        These are the weights you told us in your questionnaire, at each check-in, and between them. Everyone’s pace is different.
      </p>
    </>
  )
}

/** The dose of the first parcel, if it arrived between the first and the last of these weights. */
function firstDoseWithin(weights: readonly Weight[], treatment: Plan['treatment']): FirstDose | undefined {
  const arrived = treatment?.events.find(({ kind }) => kind === 'delivered')
  if (!arrived || !treatment?.product) return undefined
  const moment = Date.parse(arrived.at)
  const isBetween = weights.some(({ at }) => Date.parse(at) < moment) && weights.some(({ at }) => Date.parse(at) > moment)
  return isBetween ? { at: arrived.at, strength: treatment.product.strength } : undefined
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
    <fieldset className={choices}>
      <legend className={choicesName}>{props.name}</legend>
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
      <summary className={summary}>Show the numbers</summary>
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
              Show earlier numbers
            </Button>
          )}
        </>
      )}
    </details>
  )
}
