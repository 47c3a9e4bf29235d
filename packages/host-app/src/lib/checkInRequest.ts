/** Where a check-in is asked for, and what goes along to ask for it: `navigate(to, { state })`. */
export const checkInRequest = { to: '/dashboard/treatments', state: { checkIn: true } } as const

/** Whether whoever sent the patient here asks for their check-in. @param state the router's. */
export function isCheckInRequested(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'checkIn' in state && state.checkIn === true
}
