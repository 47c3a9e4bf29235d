import type { DashboardTreatment } from '@anamnesis/api/contract'
import type { TreatmentCode } from '@anamnesis/flows'
import type { HostServices } from '../../lib/HostServices.tsx'

/** Where a patient stands with a treatment that is not to be answered (any more), or not yet. */
export type Elsewhere = 'sent in' | 'approved' | 'not begun'

/** The treatment that a patient's answers are for. */
export interface UnderWay {
  /** Undefined where none could be made. */
  readonly id?: string
  /** What the server says the patient has to be shown. */
  readonly variant?: string
  /** The draft on this device is of a treatment that has ended, or is with a provider. */
  readonly isDraftOver: boolean
}

/**
 * Where the signed-in patient stands with a treatment; it begins anew only where there is nothing to go on with, and they want it to: to open an
 * address makes nothing. `drafted` is the treatment that the draft on this device belongs to.
 */
export async function treatmentUnderWay(
  { api, auth }: HostServices,
  treatment_type: TreatmentCode,
  drafted: string | undefined,
  isWanted: boolean,
): Promise<UnderWay | Elsewhere> {
  const user_id = auth.who()?.user_id
  const dashboard = user_id === undefined ? undefined : await api.getDashboard({ query: { user_id } })
  // nobody is asked anew what the server may have
  if (dashboard && !dashboard.ok && drafted === undefined) throw new TypeError(`the treatments did not come: ${dashboard.status}`)
  if (!dashboard?.ok) return { ...(drafted !== undefined && { id: drafted }), isDraftOver: false }
  const own = dashboard.body.treatments.filter((one) => one.treatment_type === treatment_type)
  const isDraftOver = own.some(({ id, status }) => id === drafted && status !== 'in_progress')
  const open = own.find(({ status }) => status === 'in_progress')
  if (open) return { id: open.id, ...(open.assessment && { variant: open.assessment.variant }), isDraftOver }
  const elsewhere = own.map(elsewhereOf).find((place) => place !== undefined)
  if (elsewhere) return elsewhere
  if (!isWanted) return 'not begun'
  const created = await api.createTreatment({ body: { treatment_type } }, { idempotencyKey: crypto.randomUUID() })
  if (created.ok) return { id: created.body.treatment_id, variant: created.body.variant, isDraftOver }
  // begun, and sent in, on another device since
  if (created.problem?.code === 'TREATMENT_LIVE') return isApproved(created.problem.stored) ? 'approved' : 'sent in'
  return { isDraftOver }
}

function isApproved(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'status' in stored && stored.status === 'approved'
}

/** Where a treatment that is not answered is to be found; undefined where it has ended. */
export function elsewhereOf({ status, subscription_state: state }: DashboardTreatment): Elsewhere | undefined {
  if (status === 'submitted' || status === 'assigned') return 'sent in'
  return status === 'approved' && state !== 'Cancelled' ? 'approved' : undefined
}
