import { body, Button, LinkButton, link } from '@anamnesis/fields/internal'
import { formatMoney } from '../../lib/formatMoney.ts'
import { memo, type ReactNode } from 'react'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { nextChargeText } from '../../lib/nextChargeText.ts'
import { planLabel } from '../../lib/planLabel.ts'
import { statusLabel } from '../../lib/statusLabel.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { nextShipment } from './nextShipment.ts'
import { nameOf, type Plan } from './Plan.ts'
import { isManageable, managePath } from './subscriptionPages.ts'
import {
  actions,
  card,
  drug,
  fact,
  facts,
  head,
  made,
  name,
  names,
  pills,
  term,
  value,
  shipment,
  shipments as list,
  shipmentsTitle,
} from './SubscriptionCard.css.ts'
import { today } from './today.ts'
import type { Subscription } from '@anamnesis/api/contract'

/** A subscription: product, dates, costs and actions. */
export const SubscriptionCard = memo(function SubscriptionCard({ plan, onOpen }: { readonly plan: Plan; readonly onOpen: OpenDialog }) {
  const { subscription, treatment, offer } = plan
  const { id, state, price, drug_name: medication, product_name: dose, next_charge: next, frequency_change_starts: starts } = subscription
  const isCheckIn = offer?.isCheckIn ?? false
  const isOver = state === 'Cancelled' || subscription.is_denied
  const isRunning = !isOver && (state === 'Active' || state === 'Future')
  const isDue = treatment !== undefined && isRenewalDue(treatment)
  const follow = useLinkClickHandler({ state: { back: '/dashboard/subscriptions' } })
  return (
    <article className={card} aria-labelledby={`${id}-name`}>
      <div className={head}>
        <div className={names}>
          <h2 className={name} id={`${id}-name`} tabIndex={-1}>
            {nameOf(plan)}
          </h2>
          <p className={drug}>{[medication, dose].filter(Boolean).join(' · ')}</p>
        </div>
        <span className={pills[isOver || state === 'Paused' ? 'off' : 'on']}>{subscriptionLabel(plan)}</span>
      </div>
      <dl className={facts}>
        <Fact name="Next shipment">{nextShipment(subscription, treatment, { isCheckIn, today: today() })}</Fact>
        {price !== null && !isOver && (
          <Fact name="Shipping frequency">
            {[
              planLabel(subscription.bulk_option?.dose_multiplier ?? 1),
              starts !== null && 'from your next order',
              state === 'Future' && subscription.bulk_option !== null && 'from your second order',
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
        {next !== null && !isOver && state !== 'Paused' && (
          <Fact name="Next charge" lines={next.lines}>
            {nextChargeText(next, state)}
          </Fact>
        )}
        {subscription.paused_at !== null && state === 'Paused' && <Fact name="Paused since">{formatDay(subscription.paused_at)}</Fact>}
        {subscription.resumes_on !== null && <Fact name="Paused until">{formatDay(subscription.resumes_on)}</Fact>}
        {subscription.cancelled_at !== null && state === 'Cancelled' && (
          <Fact name="Cancelled on">{formatDay(subscription.cancelled_at)}</Fact>
        )}
      </dl>
      {!isOver && <p className={body}>{chargeSentence(subscription)}</p>}
      <ShipmentHistory shipments={subscription.shipments} />
      <div className={actions}>
        {isDue && (
          <LinkButton href={`/renewal/${subscription.treatment_type}`} onClick={follow}>
            {isCheckIn ? 'Check in' : 'Renew'}
          </LinkButton>
        )}
        {isRunning && subscription.bulk_options.length > 1 && (
          <Button look="secondary" onClick={() => onOpen('frequency', plan)}>
            Change shipping frequency
          </Button>
        )}
        {subscription.shipping_dates && !isDue && (
          <Button look="quiet" onClick={() => onOpen('date', plan)}>
            Change the date
          </Button>
        )}
        {isManageable(plan) && (
          <LinkButton look="quiet" href={managePath(plan)} onClick={follow}>
            Change your address or dose
          </LinkButton>
        )}
        {state === 'Paused' && (
          <Button look={isDue ? 'secondary' : 'primary'} onClick={() => onOpen('resume', plan)}>
            Resume
          </Button>
        )}
        {state === 'Active' && (
          <Button look="quiet" onClick={() => onOpen('pause', plan)}>
            Pause
          </Button>
        )}
        {(isRunning || state === 'Paused') && (
          <Button look="danger" onClick={() => onOpen('cancel', plan)}>
            Cancel
          </Button>
        )}
        {isOver && (
          <LinkButton look="secondary" href={`/onboarding/${subscription.treatment_type}`} onClick={follow}>
            Start a new visit
          </LinkButton>
        )}
      </div>
    </article>
  )
})

const labels = { Active: 'Active', Paused: 'Paused', Cancelled: 'Cancelled', Future: 'Approved' } as const

/** Dialogs about a subscription. */
export type SubscriptionDialog = 'frequency' | 'date' | 'pause' | 'resume' | 'cancel'

/** Opens a dialog about a plan. */
export type OpenDialog = (dialog: SubscriptionDialog, plan: Plan) => void

interface FactProps {
  readonly name: string
  /** Line items of the amount. */
  readonly lines?: readonly { readonly name: string; readonly amount: number }[]
  readonly children: ReactNode
}

/** One property of a subscription. */
function Fact({ name, lines = [], children }: FactProps) {
  return (
    <div className={fact}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{children}</dd>
      {lines.map((line) => (
        <dd key={line.name} className={made}>
          {`${line.name}: ${formatMoney(line.amount)}`}
        </dd>
      ))}
    </div>
  )
}

function chargeSentence({ state, resumes_on: end }: Subscription): string {
  if (state === null) return chargeTexts.onlyIfApproved
  if (end !== null) return chargeTexts.pausedUntil(formatDay(end))
  return state === 'Paused' ? chargeTexts.whilePaused : chargeTexts.perShipment
}

/** Label of a subscription's state; the same as on its treatment. */
function subscriptionLabel({ subscription: { state, is_denied }, treatment, offer }: Plan): string {
  if (is_denied) return 'Denied'
  if (state !== null) return labels[state]
  return treatment ? statusLabel({ ...treatment, isCheckIn: offer?.isCheckIn ?? false }) : 'Pending - Under Review'
}

type Shipment = Subscription['shipments'][number]

/** Shipments, newest first, with tracking. */
function ShipmentHistory({ shipments }: { readonly shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null
  return (
    <details>
      <summary className={shipmentsTitle}>{shipments.length === 1 ? '1 shipment' : `${shipments.length} shipments`}</summary>
      <ul className={list}>
        {shipments.map((one) => (
          <li key={one.id} className={shipment}>
            <span>{whereabouts(one)}</span>
            {one.tracking_number !== null && (
              <span>
                {one.carrier}{' '}
                {one.tracking_url === null ? (
                  <span>{one.tracking_number}</span>
                ) : (
                  <a className={link} href={one.tracking_url} target="_blank" rel="noopener noreferrer">
                    {one.tracking_number}
                  </a>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function whereabouts({ status, created_at, shipped_at, delivered_at }: Shipment): string {
  if (delivered_at !== null) return `Delivered on ${formatDay(delivered_at)}`
  if (status === 'Delivered') return 'Delivered'
  if (shipped_at !== null) return `Shipped on ${formatDay(shipped_at)}`
  return `Being packed since ${formatDay(created_at)}`
}
