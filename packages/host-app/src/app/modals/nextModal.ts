import type { DashboardTreatment } from '@anamnesis/api/contract'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'

/** A dialog that is due, and the treatment that it is about. */
export interface DueModal {
  readonly kind: 'bulk options' | 'counselling' | 'check-in'
  readonly treatment: DashboardTreatment
}

/** What decides on the dialogs of the dashboard. */
export interface ModalSituation {
  readonly treatments: readonly DashboardTreatment[]
  /** Codes of the treatments that are checked in on. */
  readonly checkedIn: readonly string[]
  readonly isOnMessages: boolean
  /** The page is about what is shipped: one of treatments, or of subscriptions. */
  readonly isAboutShipping: boolean
  /** The patient has answered the offer of bulk options in this session. */
  readonly isBulkAsked: boolean
  /** Ids of the treatments whose counselling was chosen, or could not be. */
  readonly counselled: readonly string[]
  /** Whoever sent the patient here asked for their check-in. */
  readonly isCheckInRequested: boolean
}

/**
 * The one dialog that is due (patient app, section 2): the bulk options before the counselling, once in a session, and both before a
 * check-in; none over the messages. The bulk options are offered on pages about what is shipped, and what follows them waits.
 */
export function nextModal(situation: ModalSituation): DueModal | undefined {
  const { treatments, checkedIn, isOnMessages, isAboutShipping, isBulkAsked, counselled, isCheckInRequested } = situation
  if (isOnMessages) return undefined
  const bulk = isBulkAsked ? undefined : treatments.find((one) => one.show_bulk_options_modal)
  if (bulk) return isAboutShipping ? { kind: 'bulk options', treatment: bulk } : undefined
  const counsel = treatments.find((one) => one.show_counsel_modal && one.prescription_id !== null && !counselled.includes(one.id))
  if (counsel) return { kind: 'counselling', treatment: counsel }
  const due = isCheckInRequested ? treatments.find((one) => checkedIn.includes(one.treatment_type) && isRenewalDue(one)) : undefined
  return due && { kind: 'check-in', treatment: due }
}
