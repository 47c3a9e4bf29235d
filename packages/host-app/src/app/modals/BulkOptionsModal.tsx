import type { DashboardTreatment } from '@anamnesis/api/contract'
import { ShippingFrequency } from '../../features/subscriptions/frequency/ShippingFrequency.tsx'

/** Offers larger shipments; announces the approval if the patient hasn't seen it. */
export function BulkOptionsModal({ treatment, onDone }: { readonly treatment: DashboardTreatment; readonly onDone: () => void }) {
  const { subscription_id, subscription_state, product, show_counsel_modal: isNews } = treatment
  if (subscription_id === null) return null
  return (
    <ShippingFrequency
      subject={{
        ...treatment,
        subscription_id,
        treatment_id: treatment.id,
        state: subscription_state,
      }}
      offer={{ drug: product?.short_name, isNews }}
      onDone={onDone}
    />
  )
}
