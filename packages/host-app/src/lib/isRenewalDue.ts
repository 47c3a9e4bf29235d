import type { DashboardTreatment } from '@anamnesis/api/contract'

/** Whether a renewal is due (patient app, section 4): required, not submitted, subscription active or paused. */
export function isRenewalDue({ subscription_state, required_renewal }: Renewable): boolean {
  return required_renewal?.status === 'required' && (subscription_state === 'Active' || subscription_state === 'Paused')
}

type Renewable = Pick<DashboardTreatment, 'subscription_state' | 'required_renewal'>
