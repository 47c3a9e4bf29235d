import type { Subscription } from '@anamnesis/api/contract'
import { link } from '@anamnesis/fields'
import { formatDay } from '../../lib/formatDay.ts'
import { shipment, shipments as list, shipmentsTitle } from './SubscriptionCard.css.ts'

type Shipment = Subscription['shipments'][number]

/** What was sent, the newest first, and how it is followed. */
export function ShipmentHistory({ shipments }: { readonly shipments: readonly Shipment[] }) {
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
                  one.tracking_number
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
