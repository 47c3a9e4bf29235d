import type { DashboardTreatment } from '@anamnesis/api/contract'

/** An approved treatment of the dashboard, with a test's changes. */
export function dashboardTreatment(changes: Partial<DashboardTreatment> = {}): DashboardTreatment {
  return {
    id: crypto.randomUUID(),
    treatment_type: 'any',
    status: 'approved',
    subscription_id: crypto.randomUUID(),
    subscription_state: 'Active',
    drug_name: 'A drug',
    product_name: null,
    prescription_id: crypto.randomUUID(),
    assessment: null,
    number_monthly_doses: null,
    product: null,
    price: null,
    next_charge: null,
    image_url: null,
    weight_loss_status: null,
    tracking: null,
    next_shipping_date: null,
    add_ons: [],
    add_on_items: [],
    bulk_option: null,
    bulk_options: [],
    required_renewal: null,
    show_bulk_options_modal: false,
    show_counsel_modal: false,
    question: null,
    suggestion: null,
    submitted_at: null,
    events: [],
    denial: null,
    counsel: null,
    bloodwork_possible: false,
    ...changes,
  }
}
