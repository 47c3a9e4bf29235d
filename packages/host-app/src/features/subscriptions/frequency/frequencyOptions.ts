import type { Subscription } from '@anamnesis/api/contract'
import { formatMoney } from '../../../lib/formatMoney.ts'
import { planLabel } from '../../../lib/planLabel.ts'

/** Shipping frequencies with the specification's savings (patient app, section 9), monthly first. */
export function frequencyOptions(options: readonly BulkOption[]): FrequencyOption[] {
  return options
    .toSorted((one, other) => one.dose_multiplier - other.dose_multiplier)
    .map(({ id, option_type: type, dose_multiplier: months, price }) => ({
      id,
      type,
      months,
      label: planLabel(months),
      centsPerShipment: price,
      centsPerMonth: price / months,
      ...(months > 1 && { savings: `Save ${formatMoney(yearlySaving(months) * 100)} a year` }),
    }))
}

type BulkOption = Subscription['bulk_options'][number]

const MONTHS_A_YEAR = 12
/** Dollars saved for each shipment avoided. */
const SAVED_A_SHIPMENT = 12

/** A shipping frequency with its costs in cents. */
export interface FrequencyOption {
  readonly id: string
  readonly type: BulkOption['option_type']
  /** Months per shipment; 1 is monthly. */
  readonly months: number
  /** For example `Monthly` or `Every 3 months`. */
  readonly label: string
  readonly centsPerShipment: number
  readonly centsPerMonth: number
  /** For example `Save $96 a year`; omitted for monthly. */
  readonly savings?: string
}

/** Whole dollars saved per year, compared with monthly shipments. */
export function yearlySaving(months: number): number {
  return SAVED_A_SHIPMENT * (months - 1) * (MONTHS_A_YEAR / months)
}

/** Whole dollars in a text on savings; 0 if none. */
export function savingsIn(text: string | undefined): number {
  return Number(/\$([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)
}
