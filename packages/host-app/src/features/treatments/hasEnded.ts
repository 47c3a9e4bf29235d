import type { DashboardTreatment } from '@anamnesis/api/contract'

/** Whether a treatment was denied, or its subscription cancelled: a new one needs a new visit. */
export function hasEnded({ status, subscription_state: state }: Pick<DashboardTreatment, 'status' | 'subscription_state'>): boolean {
  return status === 'denied' || state === 'Cancelled'
}
