import type { DashboardTreatment } from '@anamnesis/api/contract'

type Renewable = Pick<DashboardTreatment, 'subscription_state' | 'required_renewal'>

/** Whether a treatment is to be renewed now (patient app, section 4): asked for, not sent in, and its subscription goes on. */
export function isRenewalDue({ subscription_state, required_renewal }: Renewable): boolean {
  return required_renewal?.status === 'required' && (subscription_state === 'Active' || subscription_state === 'Paused')
}
