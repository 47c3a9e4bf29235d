import type { Subscription } from '@anamnesis/api/contract'

type BulkOption = Subscription['bulk_options'][number]

/** What is paid for a shipment by the plan that is chosen, in cents, and its months; undefined while nothing is sold for it. */
export function shipmentPrice({
  bulk_option: chosen,
  bulk_options: options,
}: {
  readonly bulk_option: BulkOption | null
  readonly bulk_options: readonly BulkOption[]
}): { readonly cents: number; readonly months: number } | undefined {
  const plan = chosen ?? options.find(({ dose_multiplier: months }) => months === 1)
  return plan && { cents: plan.price, months: plan.dose_multiplier }
}
