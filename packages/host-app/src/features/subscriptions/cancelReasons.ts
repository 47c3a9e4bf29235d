import type { CallInput } from '@anamnesis/api/client'
import type { Endpoints } from '@anamnesis/api/contract'

/** The name of a reason. */
export type CancelReason = NonNullable<CallInput<Endpoints['updateSubscription']>['body']['reason']>

const labels: Readonly<Record<CancelReason, string>> = {
  side_effects: 'Side effects',
  not_working: 'It does not work for me',
  too_expensive: 'It costs too much',
  no_longer_needed: 'I do not need it any more',
  another_provider: 'I get it somewhere else',
  other: 'Another reason',
}

/** Why a subscription is cancelled: what is kept, and what the patient reads. */
export const cancelReasons = Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Whether a choice is one of the reasons. */
export function isCancelReason(value: string | undefined): value is CancelReason {
  return value !== undefined && Object.hasOwn(labels, value)
}
