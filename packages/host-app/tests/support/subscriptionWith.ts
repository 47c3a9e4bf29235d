import type { Subscription } from '@anamnesis/api/contract'

/** An active subscription, with a test's changes. */
export function subscriptionWith(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'b5f3f1a8-6b1e-4c39-9d0e-0c1f5a7d2e01',
    treatment_id: 'b5f3f1a8-6b1e-4c39-9d0e-0c1f5a7d2e02',
    treatment_type: 'ed',
    state: 'Active',
    is_denied: false,
    version: 1,
    drug_id: 'tadalafil',
    drug_name: 'Tadalafil',
    product_name: '5 mg',
    price: 30_000,
    next_charge: { at: 'shipment', amount: 30_000, lines: [{ name: 'Shipment', amount: 30_000 }] },
    add_ons: [],
    add_on_options: [],
    bulk_option: null,
    bulk_options: [],
    frequency_change_starts: null,
    next_shipping_date: '2026-12-01',
    resumed_shipping_date: null,
    shipping_dates: null,
    pause_dates: null,
    resumes_on: null,
    paused_at: null,
    cancelled_at: null,
    shipments: [],
    ...changes,
  }
}
