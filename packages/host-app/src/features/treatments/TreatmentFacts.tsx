import type { DashboardTreatment } from '@anamnesis/api/contract'
import { link } from '@anamnesis/fields/internal'
import { formatMoney } from '../../lib/formatMoney.ts'
import { planLabel } from '../../lib/planLabel.ts'
import { hasEnded } from './hasEnded.ts'
import { orderSummary } from './orderSummary.ts'
import { fact, facts, term, value } from './TreatmentCard.css.ts'

/** Dose, price, order and add-ons of a treatment. */
export function TreatmentFacts({ treatment, isCheckIn }: { readonly treatment: DashboardTreatment; readonly isCheckIn: boolean }) {
  const { product, product_name: dose, tracking, counsel } = treatment
  const isLive = !hasEnded(treatment)
  const price = isLive ? treatment.price : null
  // a shipped parcel arrives, whatever was decided since
  const order = isLive || tracking?.status === 'In Transit' ? orderSummary({ ...treatment, isCheckIn }) : undefined
  const strength = dose ?? product?.strength
  const number = tracking?.tracking_number ?? null
  return (
    <dl className={facts}>
      {strength !== undefined && (
        <div className={fact}>
          <dt className={term}>Strength and dose</dt>
          <dd className={value}>{strength}</dd>
        </div>
      )}
      {price !== null && (
        <div className={fact}>
          <dt className={term}>Price</dt>
          <dd className={value}>{`${formatMoney(price)} per shipment · ${planLabel(treatment.bulk_option?.dose_multiplier ?? 1)}`}</dd>
        </div>
      )}
      {treatment.add_on_items.length > 0 && (
        <div className={fact}>
          <dt className={term}>Add-ons</dt>
          {treatment.add_on_items.map((item) => (
            <dd key={item.id} className={value}>
              {`${item.name} · ${formatMoney(item.price)} a month`}
            </dd>
          ))}
        </div>
      )}
      {(order !== undefined || number !== null) && (
        <div className={fact}>
          <dt className={term}>Order</dt>
          {order !== undefined && <dd className={value}>{order}</dd>}
          {tracking !== null && number !== null && (
            <dd className={value}>
              {tracking.carrier === null ? 'Tracking number' : `${tracking.carrier} tracking number`}{' '}
              {tracking.tracking_url === null ? (
                <span>{number}</span>
              ) : (
                <a className={link} href={tracking.tracking_url} target="_blank" rel="noopener noreferrer">
                  {number}
                </a>
              )}
            </dd>
          )}
        </div>
      )}
      {counsel !== null && isLive && (
        <div className={fact}>
          <dt className={term}>Pharmacist</dt>
          <dd className={value}>{counsels[counsel]}</dd>
        </div>
      )}
    </dl>
  )
}

const counsels: Readonly<Record<string, string>> = {
  patient_requested_counsel: 'A pharmacist will call you',
  patient_opted_out: 'No call for now',
}
