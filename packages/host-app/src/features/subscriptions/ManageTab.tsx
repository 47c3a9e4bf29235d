import { body, Button, hint, LinkButton } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { chargeTexts } from '../../lib/chargeTexts.ts'
import { formatDay } from '../../lib/formatDay.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { planLabel } from '../../lib/planLabel.ts'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { useLinkClickHandler } from '../../lib/router/useLinkClickHandler.ts'
import { Blank } from '../../shell/dashboard/Blank.tsx'
import { DetailLink } from '../../shell/DetailLink.tsx'
import { hasInteracted } from '../../shell/hasInteracted.ts'
import { ChangeRequest } from './ChangeRequest.tsx'
import { large, part, parts, partTitle, actions } from './ManageTab.css.ts'
import { nextShipment } from './nextShipment.ts'
import { nameOf, type Plan } from './Plan.ts'
import { card, drug, head, name, names } from './SubscriptionCard.css.ts'
import type { OpenDialog } from './SubscriptionCard.tsx'
import { today } from './today.ts'

/** One subscription with all that can be changed: shipments, address, dose, pause and end. */
export function ManageTab({ plan, onOpen }: { readonly plan: Plan; readonly onOpen: OpenDialog }) {
  const { subscription, treatment, offer } = plan
  const { id, state, drug_name: medication, product_name: dose, bulk_option: bulk, bulk_options: options } = subscription
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the link that led here is gone; a tab keeps the focus
    if (hasInteracted() && document.activeElement === document.body) heading.current?.focus()
  }, [])
  const isCheckIn = offer?.isCheckIn ?? false
  const isDue = treatment !== undefined && isRenewalDue(treatment)
  const canEnd = state !== null && state !== 'Cancelled' && !subscription.is_denied
  const follow = useLinkClickHandler({ state: { back: '/dashboard/subscriptions' } })
  return (
    <section className={card} aria-labelledby={`${id}-name`}>
      <div className={head}>
        <div className={names}>
          <h2 className={name} id={`${id}-name`} tabIndex={-1} ref={heading}>
            {nameOf(plan)}
          </h2>
          <p className={drug}>{[medication, dose].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={parts}>
        <div className={part}>
          <h3 className={partTitle}>Next shipment</h3>
          <p className={large}>{nextShipment(subscription, treatment, { isCheckIn, today: today() })}</p>
          {isDue && (
            <LinkButton href={`/renewal/${subscription.treatment_type}`} onClick={follow}>
              {isCheckIn ? 'Check in' : 'Renew'}
            </LinkButton>
          )}
          <p className={hint}>{`Shipping frequency: ${planLabel(bulk?.dose_multiplier ?? 1)}`}</p>
          <div className={actions}>
            {subscription.shipping_dates && !isDue && (
              <Button look="secondary" onClick={() => onOpen('date', plan)}>
                Change the date
              </Button>
            )}
            {canEnd && options.length > 1 && state !== 'Paused' && (
              <Button look="secondary" onClick={() => onOpen('frequency', plan)}>
                Change shipping frequency
              </Button>
            )}
          </div>
        </div>
        <DeliveryAddress />
        <ChangeRequest plan={plan} />
        {canEnd && (
          <div className={part}>
            <h3 className={partTitle}>Pause or cancel</h3>
            <p className={body}>{pauseSentence(subscription)}</p>
            <div className={actions}>
              {state === 'Paused' && <Button onClick={() => onOpen('resume', plan)}>Resume</Button>}
              {state === 'Active' && (
                <Button look="secondary" onClick={() => onOpen('pause', plan)}>
                  Pause
                </Button>
              )}
              <Button look="danger" onClick={() => onOpen('cancel', plan)}>
                Cancel
              </Button>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

function pauseSentence({ state, resumes_on: end }: Plan['subscription']): string {
  if (end !== null) return chargeTexts.pausedUntil(formatDay(end))
  return state === 'Paused' ? chargeTexts.whilePaused : chargeTexts.duringPause
}

/** Where the next parcel goes. */
function DeliveryAddress() {
  const { api } = useHostServices()
  const { data, isError } = useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => readBody(api.getProfile({}, { signal })),
  })
  const lines = data
    ? [
        data.address_line1,
        data.address_line2,
        [data.city, data.province, data.postal_code?.replace(/^(...)(...)$/, '$1 $2')].filter(Boolean).join(' '),
      ]
    : []
  return (
    <div className={part}>
      <h3 className={partTitle}>Delivery address</h3>
      {data ? (
        <address style={{ fontStyle: 'normal', lineHeight: 1.5 }}>
          {lines.filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ) : (
        <p className={body}>{isError ? 'We couldn’t load your address. Please try again later.' : <Blank wide="long" />}</p>
      )}
      <DetailLink detail="address_line1">Change your address</DetailLink>
    </div>
  )
}
