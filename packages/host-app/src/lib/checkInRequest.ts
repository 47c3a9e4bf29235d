/** Target and state that request a check-in dialog: `navigate(to, { state })`. */
export const checkInRequest = { to: '/dashboard/treatments', state: { checkIn: true } } as const

/** Whether the router's state requests a check-in. */
export function isCheckInRequested(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'checkIn' in state && state.checkIn === true
}
