import type { DashboardTreatment } from '@anamnesis/api/contract'
import type { TreatmentCode } from '@anamnesis/flows'
import type { HostServices } from '../../lib/HostServices.tsx'

/** Returns or creates the signed-in patient's treatment. It is created only if there is none to resume and the patient wants to start. `drafted` is the treatment of the draft on this device. */
export async function findOrCreateTreatment(
  { api, auth }: HostServices,
  treatment_type: TreatmentCode,
  drafted: string | undefined,
  isWanted: boolean,
): Promise<OpenTreatment | UnavailableState> {
  const user_id = auth.user()?.user_id
  const dashboard = user_id === undefined ? undefined : await api.getDashboard({ query: { user_id } })
  // the server may have answers that would be asked again
  if (dashboard && !dashboard.ok && drafted === undefined)
    throw new TypeError(`loading the treatments failed with status ${dashboard.status}`)
  if (!dashboard?.ok) return { ...(drafted !== undefined && { id: drafted }), isDraftOver: false }
  const own = dashboard.body.treatments.filter((one) => one.treatment_type === treatment_type)
  const isDraftOver = own.some(({ id, status }) => id === drafted && status !== 'in_progress')
  const open = own.find(({ status }) => status === 'in_progress')
  if (open) return { id: open.id, ...(open.assessment && { variant: open.assessment.variant }), isDraftOver }
  const unavailable = own.map(unavailableState).find((place) => place !== undefined)
  if (unavailable) return unavailable
  if (!isWanted) return 'not begun'
  const created = await api.createTreatment({ body: { treatment_type } }, { idempotencyKey: crypto.randomUUID() })
  if (created.ok) return { id: created.body.treatment_id, variant: created.body.variant, isDraftOver }
  // started and submitted on another device since
  if (created.problem?.code === 'TREATMENT_LIVE') return isApproved(created.problem.stored) ? 'approved' : 'sent in'
  return { isDraftOver }
}

/** State of a treatment that can't be answered. */
export type UnavailableState = 'sent in' | 'approved' | 'not begun'

/** The treatment that answers belong to. */
export interface OpenTreatment {
  /** Undefined if it couldn't be created. */
  readonly id?: string
  /** The server's variant. */
  readonly variant?: string
  /** The draft belongs to a treatment that is submitted or has ended. */
  readonly isDraftOver: boolean
}

function isApproved(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'status' in stored && stored.status === 'approved'
}

/** State of a treatment that isn't being answered; undefined if it has ended. */
export function unavailableState({ status, subscription_state: state }: DashboardTreatment): UnavailableState | undefined {
  if (status === 'submitted' || status === 'assigned') return 'sent in'
  return status === 'approved' && state !== 'Cancelled' ? 'approved' : undefined
}
