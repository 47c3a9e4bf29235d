import type { EventData } from '../../../lib/tracking.ts'
import { type FrequencyOption, savingsIn } from './frequencyOptions.ts'
import type { FrequencySubject } from './FrequencySubject.ts'

/** Request for a choice, whose event is below; undefined if a monthly subscription stays monthly. */
export function frequencyChange({ bulk_option: current }: Pick<FrequencySubject, 'bulk_option'>, { id, months }: FrequencyOption) {
  if (months > 1) return { actionType: 'update_bulk_option', bulk_option_id: id } as const
  return current === null ? undefined : ({ actionType: 'remove_bulk_option' } as const)
}

/** Data of the choice's event (patient app, section 7). */
export function frequencyData(brand: string, subject: FrequencySubject, option: FrequencyOption): EventData {
  return {
    brand,
    frequency: option.type,
    hasAddons: subject.add_on_items.length > 0,
    productName: subject.product_name ?? '',
    savings: savingsIn(option.savings),
    subscriptionStatus: subject.state ?? '',
    treatmentType: subject.treatment_type,
  }
}
