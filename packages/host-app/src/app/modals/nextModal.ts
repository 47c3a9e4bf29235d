import type { DashboardTreatment } from '@anamnesis/api/contract'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'

/** Returns the due dialog (patient app, section 2): bulk options before counselling, once a session, both before a check-in, and none on the messages page. Bulk options appear on treatment and subscription pages only; the others wait for them. */
export function nextModal(situation: ModalSituation): DueModal | undefined {
  const { treatments, checkedIn, isOnMessages, isAboutShipping, hasAnsweredBulkOffer, counselled, isCheckInRequested } = situation
  if (isOnMessages) return undefined
  const bulk = hasAnsweredBulkOffer ? undefined : treatments.find((one) => one.show_bulk_options_modal)
  if (bulk) return isAboutShipping ? { kind: 'bulk options', treatment: bulk } : undefined
  const counsel = treatments.find((one) => one.show_counsel_modal && one.prescription_id !== null && !counselled.includes(one.id))
  if (counsel) return { kind: 'counselling', treatment: counsel }
  const due = isCheckInRequested ? treatments.find((one) => checkedIn.includes(one.treatment_type) && isRenewalDue(one)) : undefined
  return due && { kind: 'check-in', treatment: due }
}

/** A due dialog and its treatment. */
export interface DueModal {
  readonly kind: 'bulk options' | 'counselling' | 'check-in'
  readonly treatment: DashboardTreatment
}

/** State that decides which dialog is due. */
export interface ModalSituation {
  readonly treatments: readonly DashboardTreatment[]
  /** Codes of treatments with check-ins. */
  readonly checkedIn: readonly string[]
  readonly isOnMessages: boolean
  /** The page is about treatments or subscriptions. */
  readonly isAboutShipping: boolean
  /** The patient has answered the bulk offer in this session. */
  readonly hasAnsweredBulkOffer: boolean
  /** Ids of treatments whose counselling is done or failed. */
  readonly counselled: readonly string[]
  /** Navigation state requests a check-in. */
  readonly isCheckInRequested: boolean
}
