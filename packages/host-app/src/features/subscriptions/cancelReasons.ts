/** Why a subscription is cancelled: what is kept, and what the patient reads. */
export const cancelReasons = [
  { value: 'side_effects', label: 'Side effects' },
  { value: 'no_effect', label: 'It does not work for me' },
  { value: 'too_expensive', label: 'It costs too much' },
  { value: 'enough_supply', label: 'I have enough for now' },
  { value: 'not_needed', label: 'I do not need it any more' },
  { value: 'other', label: 'Another reason' },
] as const

/** The name of a reason. */
export type CancelReason = (typeof cancelReasons)[number]['value']

/** Whether a choice is one of the reasons. */
export function isCancelReason(value: string | undefined): value is CancelReason {
  return cancelReasons.some((reason) => reason.value === value)
}
