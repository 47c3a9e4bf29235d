import { setCookie } from './browserStorage.ts'

/** Sets a cookie for an hour when checkout starts (patient app, section 9). Frames and other sites, such as the bank's, may read it; it contains no patient data. */
export function setCheckoutMarker(): void {
  writeMarker('1', 3600)
}

const NAME = 'anamnesis-checkout'

/** Clears the marker after checkout or the session. */
export function clearCheckoutMarker(): void {
  writeMarker('', 0)
}

function writeMarker(value: '1' | '', seconds: number) {
  setCookie(NAME, value, `Max-Age=${seconds}; SameSite=None; Secure`)
}
