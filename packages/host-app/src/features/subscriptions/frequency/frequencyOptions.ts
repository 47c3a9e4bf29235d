import type { Subscription } from '@anamnesis/api/contract'
import { formatMoney } from '../../../lib/formatMoney.ts'
import { planLabel } from '../../../lib/planLabel.ts'

type BulkOption = Subscription['bulk_options'][number]

const MONTHS_A_YEAR = 12
/** Dollars that are saved for each shipment that another one stands in for. */
const SAVED_A_SHIPMENT = 12

/** One way to have a subscription shipped, with what it costs. Money is in cents. */
export interface FrequencyOption {
  readonly id: string
  readonly type: BulkOption['option_type']
  /** In one shipment; 1 is monthly. */
  readonly months: number
  /** `Monthly`, or such as `Every 3 months`. */
  readonly label: string
  readonly centsPerShipment: number
  readonly centsPerMonth: number
  /** What the patient reads of a year, such as `Save $96 a year`; left out for monthly. */
  readonly savings?: string
}

/** How a subscription can be shipped, as the specification reckons it (patient app, section 9), monthly first. */
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

/** Whole dollars that a year costs less than with monthly shipments. */
export function yearlySaving(months: number): number {
  return SAVED_A_SHIPMENT * (months - 1) * (MONTHS_A_YEAR / months)
}

/** The whole dollars that a text on savings names; 0 where there is none. */
export function savingsIn(text: string | undefined): number {
  return Number(/\$([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)
}
