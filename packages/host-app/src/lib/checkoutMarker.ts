import { setCookie } from './browserStorage.ts'

const NAME = 'anamnesis-checkout'

/**
 * Marks in a cookie, for an hour, that a checkout has begun: patient app, section 9, which says how long, and not when. It is there for frames and
 * pages of other sites too, such as the bank's, and says nothing of the patient.
 */
export function setCheckoutMarker(): void {
  writeMarker('1', 3600)
}

/** The checkout is done, or the session has ended. */
export function clearCheckoutMarker(): void {
  writeMarker('', 0)
}

function writeMarker(value: '1' | '', seconds: number) {
  setCookie(NAME, value, `Max-Age=${seconds}; SameSite=None; Secure`)
}
